import "./text-page.css";
import { ApiError } from "@shiju/client/api-error";
import type { RichText as Text } from "@shiju/contract/content/texts";
import { Failed } from "@shiju/ui/states/page-states.tsx";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { textQuery } from "./texts.queries.ts";
import { usePageTitle } from "#platform/page/page-title.ts";
import { Page, PageHead } from "#parts/page/heading/page.tsx";
import { NotFound } from "#parts/page/not-found/not-found.tsx";
import { headingId, RichText } from "#parts/page/rich-text/rich-text.tsx";
import { explain } from "#platform/network/explain.ts";

/** A page of text: agreement, privacy, help or about. */
export function TextPage() {
  const { type = "" } = useParams();
  const { data: text, error, refetch } = useQuery(textQuery(type));
  const isUnknown = error instanceof ApiError && error.status === 404;
  usePageTitle(text?.title ?? (isUnknown ? "没有这一页" : undefined));
  return (
    <Page className="text">
      {text && <Contents text={text} />}
      {text ? (
        <article className="text__in">
          <PageHead title={text.title} />
          <RichText blocks={text.blocks} />
        </article>
      ) : isUnknown ? (
        <NotFound home="/web" />
      ) : error ? (
        <Failed heading="h1" {...explain(error)} onRetry={() => void refetch()} />
      ) : (
        <Skeleton />
      )}
    </Page>
  );
}

/** The list of headings, shown beside the text where there is room. */
function Contents({ text: { blocks } }: { text: Text }) {
  const headings = blocks.flatMap(({ kind, ...block }, index) =>
    kind === "heading" && "spans" in block
      ? [{ index, title: block.spans.map((span) => span.text).join("") }]
      : [],
  );
  if (headings.length < 3) return null;
  return (
    <nav className="text__toc" aria-label="目录">
      <ul>
        {headings.map(({ index, title }) => (
          <li key={index}>
            <button type="button" onClick={() => goTo(headingId(index))}>
              {title}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Scrolls to a heading without changing the address, so that going back skips the headings. */
function goTo(id: string): void {
  const heading = document.getElementById(id);
  heading?.scrollIntoView({ block: "start" });
  heading?.focus({ preventScroll: true });
}

const lines = ["40%", "100%", "96%", "72%", "28%", "99%", "90%"];

function Skeleton() {
  return (
    <div className="text__skel" role="status" aria-label="加载中">
      {lines.map((width) => (
        <span key={width} className="skel" style={{ width }} />
      ))}
    </div>
  );
}
