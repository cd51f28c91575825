import "./text-page.css";
import { ChevronLeft } from "lucide-react";
import { Link, useParams } from "react-router";
import { type Text, texts } from "#features/texts/texts.ts";
import { useBack } from "#lib/back.ts";
import { usePageTitle } from "#lib/page-title.ts";
import { Empty } from "#ui/page-states.tsx";

/** A page to be read: agreement, privacy. */
export function TextPage() {
  const { type = "" } = useParams();
  const text = Object.hasOwn(texts, type) ? texts[type] : undefined;
  const back = useBack("/web");
  usePageTitle(text?.title ?? "没有这一页");
  return (
    <div className="text">
      <header className="text__bar">
        <button type="button" className="iconbtn" aria-label="返回" onClick={back}>
          <ChevronLeft className="ico" size={24} aria-hidden="true" />
        </button>
      </header>
      <main className="text__in">
        {text ? (
          <Body text={text} />
        ) : (
          <Empty
            heading="h1"
            title="没有这一页"
            action={
              <Link className="btn btn--line" to="/web">
                回首页
              </Link>
            }
          />
        )}
      </main>
    </div>
  );
}

function Body({ text: { title, lead, sections } }: { text: Text }) {
  return (
    <article>
      <h1 className="title">{title}</h1>
      <p>{lead}</p>
      {sections.map(({ heading, paragraphs }) => (
        <section key={heading}>
          <h2 className="heading">{heading}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </article>
  );
}
