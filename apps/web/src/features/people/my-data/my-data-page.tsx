import "@shiju/ui/styles/input.css";
import "./my-data-page.css";
import type { User } from "@shiju/contract/people/accounts";
import { Failed } from "@shiju/ui/states/page-states.tsx";
import { useQuery } from "@tanstack/react-query";
import { DeletionForm } from "./deletion-form.tsx";
import { useCancelDeletion, useExport } from "./my-data.queries.ts";
import { display } from "#platform/format/format.ts";
import { userQuery } from "#learner/session.ts";
import { SignInFirst } from "#parts/page/sign-in/sign-in-first.tsx";
import { explain } from "#platform/network/explain.ts";
import { Page } from "#parts/page/heading/page.tsx";

interface MyDataPageProps {
  /** Called with the time when the account will be deleted. By then every session has been ended. */
  onPlanned: (deleteAt: string) => void;
}

/** Exporting the learner's data, and deleting the account. */
export function MyDataPage({ onPlanned }: MyDataPageProps) {
  const { data: user, error, refetch } = useQuery(userQuery);
  return (
    <Page className="mydata">
      <h1 className="title only-desk">数据与注销</h1>
      {user && (
        <>
          <Export />
          {user.delete_at === null ? (
            <DeletionForm onPlanned={onPlanned} />
          ) : (
            <Planned user={user} deleteAt={user.delete_at} />
          )}
        </>
      )}
      {user === null && (
        <SignInFirst title="登录后才能管理数据" hint="导出学过的一切，或者注销账号，都在这里。" />
      )}
      {user === undefined && error && <Failed {...explain(error)} onRetry={() => void refetch()} />}
      {user === undefined && !error && (
        <div role="status" aria-label="加载中">
          <span className="skel mydata__skel" />
          <span className="skel mydata__skel" />
        </div>
      )}
    </Page>
  );
}

function Export() {
  const start = useExport();
  return (
    <section aria-labelledby="export">
      <h2 className="heading" id="export">
        导出我的数据
      </h2>
      <p>下载一个 zip 文件，里面是你的资料、设置、学习记录、笔记和上传的图片，附有中文说明。</p>
      <button
        type="button"
        className="btn btn--line"
        aria-busy={start.isPending}
        disabled={start.isPending}
        onClick={() => start.mutate()}
      >
        {start.isPending ? "正在准备…" : "导出我的数据"}
      </button>
    </section>
  );
}

function Planned({ user, deleteAt }: { user: User; deleteAt: string }) {
  const cancel = useCancelDeletion();
  return (
    <section aria-labelledby="delete">
      <h2 className="heading" id="delete">
        账号正在注销
      </h2>
      <p>
        「{user.nickname}」将在 {display("time", Date.parse(deleteAt) / 1000)}{" "}
        注销，之后账号和数据无法找回。在那以前可以撤销。
      </p>
      <button
        type="button"
        className="btn btn--primary"
        disabled={cancel.isPending}
        onClick={() => cancel.mutate()}
      >
        撤销注销
      </button>
    </section>
  );
}
