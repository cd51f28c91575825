import "./text-page.css";
import { explain } from "@shiju/client/explain";
import { fillText, readRichText, type TextMarks } from "@shiju/contract/content/read-rich-text";
import type { TextType } from "@shiju/contract/content/texts";
import { TextField } from "@shiju/ui/forms/text-field.tsx";
import { confirm, toast } from "@shiju/ui/overlays/notices.ts";
import { Empty, Failed } from "@shiju/ui/states/page-states.tsx";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { Link, useParams } from "react-router";
import { RichTextPreview } from "./rich-text-preview.tsx";
import { textTitles } from "#parts/site/text-titles.ts";
import { textQuery } from "./texts.queries.ts";
import { Versions } from "./versions.tsx";
import { PageHead } from "#parts/page/page-head.tsx";
import { useLeaveGuard } from "#parts/page/use-unsaved.ts";
import { call } from "#platform/api.ts";

/** One text of the site. The left side has the field for it, and the right side shows how it will look. */
export function TextPage() {
  const { id } = useParams();
  const type = (Object.keys(textTitles) as TextType[]).find((each) => each === id);
  if (!type)
    return <Empty heading="h1" title="没有这一篇" action={<Link to="/admin/texts">回到页面文字</Link>} />;
  return <Loaded key={type} type={type} />;
}

function Loaded({ type }: { type: TextType }) {
  const { data, error, refetch, dataUpdatedAt } = useQuery(textQuery(type));
  if (data) return <Desk key={dataUpdatedAt} type={type} text={data} />;
  if (error) return <Failed heading="h1" {...explain(error)} onRetry={() => void refetch()} />;
  return <span className="skel" aria-busy="true" style={{ width: "100%", height: 420 }} />;
}

interface DeskProps {
  type: TextType;
  text: Parameters<typeof Versions>[0]["text"] & { markdown: string; marks: TextMarks; is_own: boolean };
}

function Desk({ type, text }: DeskProps) {
  const client = useQueryClient();
  const [markdown, setMarkdown] = useState(text.markdown);
  useLeaveGuard(markdown !== text.markdown);
  const shown = useDeferredValue(markdown);
  const { title, blocks } = readRichText(fillText(shown, text.marks));
  const changed = () => client.invalidateQueries({ queryKey: ["console", "texts"] });
  const save = useMutation({
    mutationFn: () => call("PUT /api/console/texts/:type", { params: { type }, body: { markdown } }),
    onSuccess: () => {
      toast("改好了，一分钟内所有人都会看到");
      void changed();
    },
  });
  const reset = useMutation({
    mutationFn: () => call("DELETE /api/console/texts/:type", { params: { type } }),
    onSuccess: () => {
      toast("换回软件自带的了");
      void changed();
    },
  });
  const askReset = async () => {
    if (await confirm({ message: "换回软件自带的文字？你写的留在版本里，随时可以找回来。", confirm: "换回" }))
      reset.mutate();
  };
  return (
    <>
      <PageHead title={textTitles[type]} note={text.is_own ? "你写的" : "软件自带的"}>
        {text.is_own && (
          <button
            type="button"
            className="btn btn--line"
            disabled={reset.isPending}
            onClick={() => void askReset()}
          >
            换回自带的
          </button>
        )}
        <button
          type="button"
          className="btn btn--primary"
          disabled={markdown === text.markdown || save.isPending}
          onClick={() => save.mutate()}
        >
          保存
        </button>
      </PageHead>
      <div className="textdesk">
        <TextField
          label="正文"
          hint="# 标题，## 小标题，- 列表，**加粗**，[文字](链接)；{{name}} 是网站的名字，{{contact}} 是联系方式"
          rows={24}
          value={markdown}
          maxLength={100_000}
          onChange={(event) => setMarkdown(event.target.value)}
        />
        <section className="textdesk__look" aria-label="看起来是这样">
          <h2 className="title">{title}</h2>
          <RichTextPreview blocks={blocks} />
        </section>
      </div>
      <Versions type={type} text={text} onTake={setMarkdown} />
    </>
  );
}
