import "./my-say-page.css";
import { confirm } from "@shiju/ui/overlays/notices.ts";
import { Empty, Failed } from "@shiju/ui/states/page-states.tsx";
import { UndoBar } from "@shiju/ui/states/undo-bar.tsx";
import Download from "lucide-react/icons/download";
import Printer from "lucide-react/icons/printer";
import { useCallback, useState } from "react";
import { useSignedIn, useUser } from "#learner/session.ts";
import { Page, PageHead, PageHeadRight } from "#parts/page/heading/page.tsx";
import { longDate } from "#platform/format/dates.ts";
import { explain } from "#platform/network/explain.ts";
import { saveText } from "#platform/network/download.ts";
import { serverNow } from "#platform/network/server-clock.ts";
import { Link } from "#platform/page/link.tsx";
import { newId } from "#platform/storage/ids.ts";
import { keepLine, removeAllKept, removeKept } from "#features/study/own-lines/kept/kept-lines.ts";
import {
  byTopic,
  dayOf,
  type OwnEntry,
  type PromptLines,
  topicNames,
} from "#features/study/own-lines/kept/merge-lines.ts";
import { useFreshOwnLines, useOwnLines } from "#features/study/own-lines/kept/use-own-lines.ts";
import { OwnLine } from "./own-line.tsx";
import { ReadAloud } from "#features/study/own-lines/line/read-aloud.tsx";
import { textOf } from "./text-of.ts";

/** `/mySay`: the lines that the learner said of themselves, as a text by topic. */
export function MySayPage() {
  useFreshOwnLines();
  const { value: lines, isComing, error, retry } = useOwnLines();
  if (lines.length > 0) return <Lines lines={lines} />;
  return (
    <Page className="mysay">
      <PageHead title="我的话" />
      {error ? (
        <Failed {...explain(error)} onRetry={retry} />
      ) : isComing ? (
        <p className="skel" role="status" aria-label="加载中" style={{ height: 200 }} />
      ) : (
        <Nothing />
      )}
    </Page>
  );
}

function Nothing() {
  return (
    <Empty
      title="学完第一课，这里就有你的第一句话"
      hint="每课最后，绿街 12 号的人会问你自己的事。你说的话都记在这里，只有你看得到。"
      action={
        <Link className="btn btn--primary" to="/game" state={{ from: "/mySay" }}>
          去学第一课
        </Link>
      }
    />
  );
}

function Lines({ lines }: { lines: readonly PromptLines[] }) {
  const signedIn = useSignedIn();
  const user = useUser();
  const [removed, setRemoved] = useState<OwnEntry | null>(null);
  const [isNamed, setNamed] = useState(false);
  const topics = byTopic(lines);
  const texts = topics.flatMap((topic) => topic.lines.map(({ newest }) => newest.line));
  const now = new Date(serverNow());
  const forgetRemoved = useCallback(() => setRemoved(null), []);
  const remove = (entry: OwnEntry) => {
    void removeKept(entry.id);
    setRemoved(entry);
  };
  const undo = () => {
    setRemoved(null);
    if (removed) bringBack(removed);
  };
  const removeAll = async () => {
    const isSure = await confirm({
      title: "全部删除？",
      message: "你说过的每一句、课程记得的词，都会删掉，找不回来。",
      confirm: "全部删除",
    });
    if (isSure)
      await removeAllKept(lines.flatMap(({ newest, earlier }) => [newest, ...earlier].map(({ id }) => id)));
  };
  return (
    <Page className="mysay">
      <PageHead title="我的话">
        <PageHeadRight>
          <span className="mysay__tools">
            <ReadAloud texts={texts} />
            <button
              type="button"
              className="btn btn--line"
              onClick={() =>
                saveText(`我的话 ${dayOf(now.toISOString())}.txt`, textOf(topics, longDate(now)))
              }
            >
              <Download className="ico" size={18} aria-hidden="true" />
              导出
            </button>
            <button type="button" className="btn btn--line" onClick={() => print()}>
              <Printer className="ico" size={18} aria-hidden="true" />
              打印
            </button>
          </span>
        </PageHeadRight>
      </PageHead>
      <p className="mysay__paper">
        {longDate(now)}
        {isNamed && user && ` · ${user.nickname}`}
      </p>
      <p className="meta mysay__who">
        一共 {lines.length} 句，只有你看得到。
        {!signedIn && "现在只在这台设备上，登录以后跟着账号走。"}
      </p>
      {topics.map(({ topic, lines: own }) => (
        <section key={topic} aria-labelledby={`mysay-${topic}`}>
          <h2 className="heading" id={`mysay-${topic}`}>
            {topicNames[topic]}
          </h2>
          <ul>
            {own.map((one) => (
              <OwnLine key={one.newest.prompt_id} lines={one} onRemove={remove} />
            ))}
          </ul>
        </section>
      ))}
      <footer className="mysay__foot">
        {user && (
          <label>
            <input type="checkbox" checked={isNamed} onChange={({ target }) => setNamed(target.checked)} />
            打印时印上我的名字
          </label>
        )}
        <Link className="textlink" to="/setting/own">
          课程记得我什么
        </Link>
        <button type="button" className="textlink" onClick={() => void removeAll()}>
          全部删除
        </button>
      </footer>
      {removed && <UndoBar message="删掉了这一句" onUndo={undo} onDone={forgetRemoved} />}
    </Page>
  );
}

/** Keeps a deleted line again, as it was. */
function bringBack({ line, gaps, prompt, lesson, at }: OwnEntry): void {
  if (prompt && lesson) keepLine({ id: newId(), line, gaps, prompt, lesson }, at);
}
