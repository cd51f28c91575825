import "./pack-picker.css";
import { CheckBox } from "@shiju/ui/forms/check-box.tsx";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import type { Chosen } from "./draft.ts";
import { explain } from "#platform/network/explain.ts";

interface PackListProps {
  packs: readonly { id: string; title: string; fact: string }[];
  isLoading: boolean;
  error: Error | null;
  onRetry: () => void;
  onChoose: (id: string) => void;
}

/** The packs to choose from. */
export function PackList({ packs, isLoading, error, onRetry, onChoose }: PackListProps) {
  if (error && packs.length === 0) return <NotFetched error={error} onRetry={onRetry} />;
  if (isLoading) return <Loading />;
  if (packs.length === 0) return <p className="meta">没有找到</p>;
  return (
    <ul className="aspick">
      {packs.map(({ id, title, fact }) => (
        <li key={id}>
          <button type="button" className="aspick__pack" onClick={() => onChoose(id)}>
            <span>{title}</span>
            <small>{fact}</small>
            <ChevronRight className="ico" size={16} aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}

interface PieceListProps {
  /** Undefined while it is loading. */
  title: string | undefined;
  /** The lessons or chapters of a pack. Undefined while they are loading. */
  pieces: readonly { id: string; title: string; fact: string; isOpen: boolean }[] | undefined;
  error: Error | null;
  onRetry: () => void;
  /** The label of the button that leads to the other packs. */
  back: string;
  onBack: () => void;
  chosen: readonly Chosen[];
  onChange: (chosen: Chosen[]) => void;
  given: ReadonlySet<string>;
}

/** The lessons or chapters of a pack, to tick. The chosen ones keep the order in which they are studied. */
export function PieceList({
  title,
  pieces,
  error,
  onRetry,
  back,
  onBack,
  chosen,
  onChange,
  given,
}: PieceListProps) {
  const ids = new Set(chosen.map(({ id }) => id));
  const tick = (id: string) => {
    const own = pieces ?? [];
    const isOwn = new Set(own.map((piece) => piece.id));
    const next = own.filter((piece) => (piece.id === id ? !ids.has(id) : ids.has(piece.id)));
    onChange([
      ...chosen.filter((each) => !isOwn.has(each.id)),
      ...next.map((piece) => ({ id: piece.id, title: piece.title })),
    ]);
  };
  return (
    <>
      <div className="aspick__h">
        <b>{title}</b>
        <button type="button" className="textlink" onClick={onBack}>
          <ChevronLeft className="ico" size={16} aria-hidden="true" />
          {back}
        </button>
      </div>
      {error && !pieces ? (
        <NotFetched error={error} onRetry={onRetry} />
      ) : pieces ? (
        <ul className="aspick">
          {pieces.map(({ id, title: name, fact, isOpen }) => (
            <li key={id}>
              <CheckBox
                className="aspick__piece"
                checked={ids.has(id)}
                disabled={!isOpen}
                onChange={() => tick(id)}
              >
                <span>{name}</span>
                <small>{isOpen ? (given.has(id) ? "布置过" : fact) : "会员课，你还不能学"}</small>
              </CheckBox>
            </li>
          ))}
        </ul>
      ) : (
        <Loading />
      )}
    </>
  );
}

function NotFetched({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <p className="meta" role="alert">
      {explain(error).title}{" "}
      <button type="button" className="textlink" onClick={onRetry}>
        重试
      </button>
    </p>
  );
}

const Loading = () => <span className="skel aspick__skel" role="status" aria-label="加载中" />;
