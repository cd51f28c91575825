import "./sees.css";
import Eye from "lucide-react/icons/eye";
import EyeOff from "lucide-react/icons/eye-off";
import { useId } from "react";

/** The facts that an owner sees of a member, and those that an owner never sees. */
const seen = [
  "每天学了多久，学完哪些课和词",
  "准确率，错了什么、写成了什么",
  "作业什么时候做的",
  "今天有多少要复习",
];
const unseen = ["消息、订单和会员", "自己记的笔记、自己导入的课和书", "手机号；在这里只显示你填的名字"];

/** Says exactly what an owner sees of a member, and what not. */
export function Sees({ owner }: { owner: string }) {
  return (
    <div className="sees">
      <List title={`${owner} 会看到`} says={seen} isSeen />
      <List title={`${owner} 看不到`} says={unseen} isSeen={false} />
    </div>
  );
}

function List({ title, says, isSeen }: { title: string; says: readonly string[]; isSeen: boolean }) {
  const id = useId();
  const Icon = isSeen ? Eye : EyeOff;
  return (
    <section aria-labelledby={id}>
      <h2 className="heading" id={id}>
        {title}
      </h2>
      <ul className={isSeen ? "sees__list" : "sees__list sees__list--not"}>
        {says.map((say) => (
          <li key={say}>
            <Icon className="ico" size={20} aria-hidden="true" />
            {say}
          </li>
        ))}
      </ul>
    </section>
  );
}
