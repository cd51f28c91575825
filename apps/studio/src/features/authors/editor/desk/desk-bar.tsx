import "./desk-bar.css";
import { toast } from "@shiju/ui/overlays/notices.ts";
import ChevronLeft from "lucide-react/icons/chevron-left";
import Redo2 from "lucide-react/icons/redo-2";
import Undo2 from "lucide-react/icons/undo-2";
import { type ReactNode, useEffect } from "react";
import { Link } from "react-router";
import { SavingMark } from "./saving.tsx";
import type { DraftStore } from "#parts/draft/draft-store.ts";
import { useDraftState, useDraftStore } from "#parts/draft/use-draft.tsx";

interface DeskBarProps {
  back: { to: string; label: string };
  title: string;
  under: string;
  children?: ReactNode;
}

/** The bar of every page with an open draft: the author's place, whether the draft is saved, undo and redo. */
export function DeskBar({ back, title, under, children }: DeskBarProps) {
  const store = useDraftStore();
  const { saving, problem, undo, redo } = useDraftState();
  useTurning(store);
  return (
    <header className="desk-bar">
      <Link className="iconbtn" to={back.to} aria-label={back.label}>
        <ChevronLeft className="ico" size={22} aria-hidden="true" />
      </Link>
      <div className="desk-bar__t">
        <h1>{title}</h1>
        <span className="meta">{under}</span>
      </div>
      {children}
      <div className="desk-bar__r">
        <SavingMark saving={saving} problem={problem} />
        <button
          type="button"
          className="iconbtn"
          aria-label={undo === null ? "撤销" : `撤销：${undo}`}
          title={undo === null ? "撤销" : `撤销：${undo}（Ctrl+Z）`}
          disabled={undo === null}
          onClick={() => turn(store, "undo")}
        >
          <Undo2 className="ico" size={20} aria-hidden="true" />
        </button>
        <button
          type="button"
          className="iconbtn"
          aria-label={redo === null ? "重做" : `重做：${redo}`}
          title={redo === null ? "重做" : `重做：${redo}（Ctrl+Shift+Z）`}
          disabled={redo === null}
          onClick={() => turn(store, "redo")}
        >
          <Redo2 className="ico" size={20} aria-hidden="true" />
        </button>
        <Link className="btn btn--primary" to={`/editor/courses/${store.id}/publish`}>
          试学和发布
        </Link>
      </div>
    </header>
  );
}

/** Undoes the last change or does it again. Shows a notice if that is no longer possible. */
export function turn(store: DraftStore, kind: "undo" | "redo"): void {
  if (!store.turn(kind)) toast("这一步和后来的改动对不上，撤不回去了");
}

/** Makes Ctrl+Z and Ctrl+Shift+Z (⌘ on a Mac) undo and redo anywhere on the page. */
function useTurning(store: DraftStore): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase();
      if (!(event.ctrlKey || event.metaKey) || event.altKey || (key !== "z" && key !== "y")) return;
      // Text that has not become part of the course yet has a history of its own.
      if (event.target instanceof HTMLElement && event.target.closest("[data-own-undo]")) return;
      event.preventDefault();
      turn(store, key === "y" || event.shiftKey ? "redo" : "undo");
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [store]);
}
