import "./kind-choice.css";
import { type SiteKind, siteKinds } from "@shiju/learning/settings/site-kinds";
import { useId } from "react";

const words: Record<SiteKind, { title: string; hint: string }> = {
  public: { title: "公开", hint: "谁都能注册。每天有免费时长，可以卖会员，有公开的排行榜。" },
  school: {
    title: "学校",
    hint: "账号由老师或管理员开好发给学生，不开放注册。没有价格和公开排行，学习不限时长。",
  },
  family: { title: "家庭", hint: "自己家里用，第一个账号是家长的。全部免费，没有价格和公开排行。" },
};

interface KindChoiceProps {
  value: SiteKind | undefined;
  onChange: (kind: SiteKind) => void;
}

/** The kinds of a site with what each means, to choose one. */
export function KindChoice({ value, onChange }: KindChoiceProps) {
  const name = useId();
  return (
    <fieldset className="kindchoice">
      <legend className="sr">这是什么站点</legend>
      {siteKinds.map((kind) => (
        <label key={kind} className="kindchoice__row">
          <input
            type="radio"
            name={name}
            value={kind}
            checked={kind === value}
            aria-label={words[kind].title}
            onChange={() => onChange(kind)}
          />
          <b>{words[kind].title}</b>
          <small className="meta">{words[kind].hint}</small>
        </label>
      ))}
    </fieldset>
  );
}
