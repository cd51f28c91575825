import type { Announcement, siteTextsApi } from "@shiju/contract/content/site-texts";
import type { EndpointInput } from "@shiju/contract/http/endpoint";
import { CheckBox } from "@shiju/ui/forms/check-box.tsx";
import { Field } from "@shiju/ui/forms/field.tsx";
import { TextField } from "@shiju/ui/forms/text-field.tsx";
import { toast } from "@shiju/ui/overlays/notices.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import "./announcements-page.css";
import { AskDialog } from "#parts/dialog/ask-dialog.tsx";
import { GroupChoice } from "#parts/people/group-choice.tsx";
import { type Column, type ListAsk, queryOf } from "#parts/list/list-page.ts";
import { List } from "#parts/list/list.tsx";
import { momentOf, stampOf } from "#parts/list/values.ts";
import { call } from "#platform/api.ts";

type Query = EndpointInput<typeof siteTextsApi.announcements>["query"];

const load = (ask: ListAsk, signal: AbortSignal | undefined) =>
  call(
    "GET /api/console/announcements",
    { query: queryOf<Query>(ask, "days", "sort", "order") },
    { ...(signal && { signal }), notice: "none" },
  );

const filters = [
  {
    name: "days",
    title: "时间",
    options: [
      ["7", "最近 7 天"],
      ["30", "最近 30 天"],
      ["365", "最近 12 个月"],
    ],
  },
] as const;

const columns: readonly Column<Announcement>[] = [
  {
    title: "时间",
    sort: "created",
    isShort: true,
    cell: ({ created_at }) => momentOf(created_at),
    text: ({ created_at }) => stampOf(created_at),
  },
  { title: "标题", cell: ({ title }) => <b>{title}</b>, text: ({ title }) => title },
  { title: "正文", cell: ({ text }) => <span className="news">{text}</span>, text: ({ text }) => text },
  { title: "链接", cell: ({ link }) => link ?? "—", text: ({ link }) => link },
  {
    title: "发给",
    sort: "reached",
    cell: ({ reached }) => `${reached} 人`,
    text: ({ reached }) => reached,
    isNumber: true,
  },
  {
    title: "已读",
    sort: "readers",
    cell: (row) => (row.reached > 0 ? `${row.readers} 人，${shareOf(row)}` : `${row.readers} 人`),
    text: ({ readers }) => readers,
    isNumber: true,
  },
];

/** The announcements that were sent to everybody, with a button for a new one. */
export function AnnouncementsPage() {
  const [isWriting, setWriting] = useState(false);
  return (
    <>
      <List
        title="公告"
        unit="条"
        queryKey={["console", "announcements"]}
        load={load}
        columns={columns}
        idOf={({ id }) => id}
        search="标题或正文里的词"
        filters={filters}
        sort="created"
        empty="还没有发过公告"
        actions={
          <button type="button" className="btn btn--primary" onClick={() => setWriting(true)}>
            写公告
          </button>
        }
      />
      {isWriting && <WriteDialog onClose={() => setWriting(false)} />}
    </>
  );
}

/**
 * Returns the share of readers. It is rounded down, so that 100% means everybody. Both numbers count people whose
 * account was deleted since.
 */
function shareOf({ readers, reached }: Announcement): string {
  const share = Math.min(100, Math.floor((100 * readers) / reached));
  return readers > 0 && share < 1 ? "不到 1%" : `${share}%`;
}

function WriteDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const [title, setTitle] = useState("");
  const [text, setText] = useState("");
  const [isForGroup, setForGroup] = useState(false);
  const [group, setGroup] = useState<string | null>(null);
  return (
    <AskDialog
      title="写公告"
      follows={[
        isForGroup
          ? "班级或家庭里的每个人和建它的人都会在系统消息里看到，发出以后收不回来；不列在公告里，操作记录里有"
          : "现在有账号的每个人都会在系统消息里看到，发出以后收不回来",
      ]}
      confirm={isForGroup ? "发给这个班" : "发给所有人"}
      isReady={!isForGroup || group !== null}
      run={(field) =>
        call(
          "POST /api/console/announcements",
          {
            body: {
              title,
              text,
              link: field("link").trim() || undefined,
              ...(isForGroup && group !== null && { group }),
            },
          },
          { notice: "page" },
        )
      }
      onDone={({ reached }) => {
        onClose();
        toast(`公告发给了 ${reached} 人`);
        void client.invalidateQueries({ queryKey: ["console", "announcements"] });
      }}
      onClose={onClose}
    >
      <CheckBox checked={isForGroup} onChange={({ target }) => setForGroup(target.checked)}>
        只发给一个班级或家庭
      </CheckBox>
      {isForGroup && <GroupChoice chosen={group} onChoose={setGroup} />}
      <Field label="标题" value={title} maxLength={60} onChange={(event) => setTitle(event.target.value)} />
      <TextField
        label="正文"
        hint="空一行分段"
        rows={5}
        value={text}
        maxLength={2000}
        onChange={(event) => setText(event.target.value)}
      />
      <Field
        label="链接（可以不填）"
        name="link"
        maxLength={200}
        placeholder="/courseMall/index 或 https://…"
      />
      {(title || text) && (
        <section className="news__look" aria-label="看起来是这样">
          <b>{title}</b>
          <p className="news">{text}</p>
        </section>
      )}
    </AskDialog>
  );
}
