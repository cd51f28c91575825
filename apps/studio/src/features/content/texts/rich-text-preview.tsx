import type { Block, Span } from "@shiju/contract/content/texts";

/** A text as data, shown as elements. No markup of its author reaches the page, and its links lead nowhere here. */
export function RichTextPreview({ blocks }: { blocks: readonly Block[] }) {
  return numbered(blocks).map(([key, block]) => <BlockView key={key} block={block} />);
}

/** The index of an item is its key, because no part of a preview has a state. */
const numbered = <Item,>(items: readonly Item[]) => items.map((item, index) => [index, item] as const);

function BlockView({ block }: { block: Block }) {
  if (block.kind === "heading")
    return (
      <h3>
        <Spans spans={block.spans} />
      </h3>
    );
  if (block.kind === "paragraph")
    return (
      <p>
        <Spans spans={block.spans} />
      </p>
    );
  if (block.kind === "table")
    return (
      <table>
        <tbody>
          {numbered([block.head, ...block.rows]).map(([row, cells]) => (
            <tr key={row}>
              {numbered(cells).map(([cell, spans]) => (
                <td key={cell}>
                  <Spans spans={spans} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    );
  const List = block.ordered ? "ol" : "ul";
  return (
    <List>
      {numbered(block.items).map(([key, spans]) => (
        <li key={key}>
          <Spans spans={spans} />
        </li>
      ))}
    </List>
  );
}

function Spans({ spans }: { spans: readonly Span[] }) {
  return numbered(spans).map(([key, { text, strong, kbd, link }]) =>
    kbd ? (
      <kbd key={key}>{text}</kbd>
    ) : strong ? (
      <strong key={key}>{text}</strong>
    ) : link === undefined ? (
      text
    ) : (
      <span key={key} className="textlink" title={link}>
        {text}
      </span>
    ),
  );
}
