import "./add-page.css";
import { formFault } from "@shiju/client/explain";
import type { Group } from "@shiju/contract/classes/groups";
import type { SecretForm } from "@shiju/contract/classes/managed";
import { FileDrop } from "@shiju/ui/forms/file-drop.tsx";
import { Segments } from "@shiju/ui/forms/segments.tsx";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Navigate, useParams } from "react-router";
import { groupWords } from "#features/classes/groups/group-words.ts";
import { groupQuery } from "#features/classes/groups/groups.queries.ts";
import {
  type ChildrenList,
  useCreateChildren,
  useReadChildren,
} from "#features/classes/groups/managed.queries.ts";
import { SecretsDone } from "#features/classes/groups/secrets-done.tsx";
import type { Slip } from "#features/classes/groups/slips.tsx";
import { Page, PageHead } from "#parts/page/heading/page.tsx";
import { GoneOrFailed } from "#parts/page/not-found/gone-or-failed.tsx";
import { Link } from "#platform/page/link.tsx";
import { typedList } from "./typed-list.ts";

/** Opens accounts for children without a phone: reads a list, shows who would get one, and gives their passwords. */
export function AddChildrenPage() {
  const { id = "" } = useParams();
  const { data: group, error, refetch } = useQuery(groupQuery(id));
  return (
    <Page className="addchildren">
      {group && (group.code === null ? <Navigate to={`/class/${id}`} replace /> : <Add group={group} />)}
      {!group && error && (
        <GoneOrFailed error={error} onRetry={() => void refetch()} others="/class" way="看看我的班级" />
      )}
      {!group && !error && <span className="skel addchildren__skel" role="status" aria-label="加载中" />}
    </Page>
  );
}

function Add({ group }: { group: Group }) {
  const read = useReadChildren(group);
  const create = useCreateChildren(group);
  const [form, setForm] = useState<SecretForm>("password");
  const { member } = groupWords[group.kind];
  const results = create.data?.results;
  const slips = results ? opened(read.data, results) : [];
  return (
    <>
      <PageHead title={`给没有手机的${member}开账号`} onPhone />
      {!read.data && <List group={group} read={read} />}
      {read.data && !results && (
        <Preview
          list={read.data}
          form={form}
          onForm={setForm}
          isBusy={create.isPending}
          fault={create.error && formFault(create.error)}
          onBack={read.reset}
          onCreate={(people) => create.mutate({ form, people })}
        />
      )}
      {results && (
        <>
          <p className="addchildren__sum" role="status">
            开好了 {slips.length} 个账号
            {slips.length < results.length && `，${results.length - slips.length} 个没有开成`}
          </p>
          {slips.length > 0 && <SecretsDone group={group} slips={slips} />}
          <p className="addchildren__a">
            <Link className="btn btn--line" to={`/class/${group.id}/members`}>
              回到成员
            </Link>
          </p>
        </>
      )}
    </>
  );
}

type Results = NonNullable<ReturnType<typeof useCreateChildren>["data"]>["results"];

function opened(list: ChildrenList | undefined, results: Results): Slip[] {
  const people = new Map(list?.people.map((child) => [child.line, child]));
  return results.flatMap(({ line, password }) => {
    const child = people.get(line);
    return child && password !== null ? [{ name: child.name, number: child.number, password }] : [];
  });
}

interface ListProps {
  group: Group;
  read: ReturnType<typeof useReadChildren>;
}

/** Takes a list as typed or pasted text, or as a file. */
function List({ group, read }: ListProps) {
  const [text, setText] = useState("");
  const { number } = groupWords[group.kind];
  const take = () => read.mutate(new File([typedList(text)], "名单.csv", { type: "text/csv" }));
  const fault = read.error && formFault(read.error);
  return (
    <div className="addchildren__list">
      <p className="meta">
        每行一个名字，也可以带上{number}
        。从表格里复制两列粘贴就行。每个人会有一个自己的密码，打印成登录条发下去。
      </p>
      <label className="addchildren__text">
        <span>名单</span>
        <textarea
          rows={10}
          value={text}
          placeholder={"1 周子昂\n2 何雨桐\n3 马骏"}
          spellCheck={false}
          onChange={({ target }) => setText(target.value)}
        />
      </label>
      <button
        type="button"
        className="btn btn--primary btn--lg"
        disabled={text.trim() === "" || read.isPending}
        onClick={take}
      >
        {read.isPending ? "正在看…" : "下一步"}
      </button>
      <p className="addchildren__or">或者</p>
      <FileDrop
        label="选一个表格"
        reading={read.isPending ? "正在读…" : null}
        hint="csv 或 xlsx，写着姓名和学号，最多 500 行"
        accept=".csv,.xlsx"
        fault={fault}
        onFile={(file) => read.mutate(file)}
      />
    </div>
  );
}

interface PreviewProps {
  list: ChildrenList;
  form: SecretForm;
  onForm: (form: SecretForm) => void;
  isBusy: boolean;
  fault: string | null;
  onBack: () => void;
  onCreate: (people: ChildrenList["people"]) => void;
}

function Preview({ list: { people, refused }, form, onForm, isBusy, fault, onBack, onCreate }: PreviewProps) {
  return (
    <div className="addchildren__list">
      <p className="addchildren__sum" role="status">
        {people.length > 0 ? `可以开 ${people.length} 个账号` : "没有可以开的账号，看看下面的原因"}
      </p>
      {people.length > 0 && (
        <div className="addchildren__form">
          <Segments
            legend="用什么登录"
            options={[
              ["password", "单词密码"],
              ["pin", "六位 PIN"],
            ]}
            className="addchildren__segments"
            value={form}
            onChange={onForm}
          />
          <p className="meta">
            {form === "password"
              ? "两个英语单词加两位数字，如 green-noodle-42，好记也好打。"
              : "六位数字，适合还不认识英语单词的孩子。"}
          </p>
        </div>
      )}
      {fault && (
        <p className="addchildren__fault" role="alert">
          {fault}
        </p>
      )}
      <p className="addchildren__a">
        {people.length > 0 && (
          <button
            type="button"
            className="btn btn--primary"
            disabled={isBusy}
            onClick={() => onCreate(people)}
          >
            {isBusy ? "正在开账号…" : `开 ${people.length} 个账号`}
          </button>
        )}
        <button type="button" className="btn btn--line" disabled={isBusy} onClick={onBack}>
          改名单
        </button>
      </p>
      {refused.length > 0 && (
        <section>
          <h2 className="heading">没有开的 {refused.length} 行</h2>
          <ul className="addchildren__rows">
            {refused.map(({ line, text, reason }) => (
              <li key={line}>
                <span className="meta">第 {line} 行</span>
                <span>
                  {text && <b>{text}</b>} {reason}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <ul className="addchildren__rows">
        {people.map(({ line, name, number }) => (
          <li key={line}>
            <span className="meta">{number}</span>
            <b>{name}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}
