import "./rich-text.css";
import type { Block, Span } from "@shiju/contract/content/texts";
import { Link } from "#platform/page/link.tsx";

/** The blocks of a text as elements; headings get the id from `headingId`. */
export function RichText({ blocks }: { blocks: readonly Block[] }) {
  return (
    <div className="rich">
      {keyed(blocks).map(({ key, item, index }) => (
        <BlockView key={key} block={item} index={index} />
      ))}
    </div>
  );
}

export const headingId = (index: number) => `part-${index}`;

/** Gives each item its text as key; equal texts are numbered. */
function keyed<Item>(items: readonly Item[]): { key: string; item: Item; index: number }[] {
  const times = new Map<string, number>();
  return items.map((item, index) => {
    const words = JSON.stringify(item);
    const time = (times.get(words) ?? 0) + 1;
    times.set(words, time);
    return { key: `${time} ${words}`, item, index };
  });
}

function BlockView({ block, index }: { block: Block; index: number }) {
  if (block.kind === "heading")
    return (
      <h2 id={headingId(index)} tabIndex={-1}>
        <Spans spans={block.spans} />
      </h2>
    );
  if (block.kind === "paragraph")
    return (
      <p>
        <Spans spans={block.spans} />
      </p>
    );
  if (block.kind === "table") return <Table {...block} />;
  const List = block.ordered ? "ol" : "ul";
  return (
    <List>
      {keyed(block.items).map(({ key, item }) => (
        <li key={key}>
          <Spans spans={item} />
        </li>
      ))}
    </List>
  );
}

function Table({ head, rows }: Extract<Block, { kind: "table" }>) {
  return (
    <table>
      <thead>
        <tr>
          {keyed(head).map(({ key, item }) => (
            <th key={key} scope="col">
              <Spans spans={item} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {keyed(rows).map(({ key, item: cells }) => (
          <tr key={key}>
            {keyed(cells).map(({ key: cellKey, item }) => (
              <td key={cellKey}>
                <Spans spans={item} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Spans({ spans }: { spans: readonly Span[] }) {
  return keyed(spans).map(({ key, item }) => <SpanView key={key} {...item} />);
}

function SpanView({ text, strong, kbd, link }: Span) {
  if (kbd) return <kbd>{text}</kbd>;
  if (strong) return <strong>{text}</strong>;
  if (link?.startsWith("/"))
    return (
      <Link className="textlink" to={link}>
        {text}
      </Link>
    );
  if (link !== undefined)
    return (
      <a className="textlink" href={link} rel="noopener">
        {text}
      </a>
    );
  return text;
}
