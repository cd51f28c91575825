import { Sheet } from "@shiju/ui/overlays/sheet.tsx";
import X from "lucide-react/icons/x";
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from "react";
import { useIsPhone } from "#platform/page/phone.ts";
import { keepFocus } from "#platform/page/keep-focus.ts";

interface FrameProps {
  title: string;
  head: ReactNode;
  /** The word that the card is about. */
  anchor: HTMLElement;
  onClose: () => void;
  children: ReactNode;
}

/**
 * The frame of a word card. For a word on a stage, from 1200 px on, it is a note in the right margin, level with its
 * word. Otherwise it floats at the word. On a phone it is a sheet.
 */
export function WordCardFrame({ title, head, anchor, onClose, children }: FrameProps) {
  if (useIsPhone()) {
    return (
      <Sheet title={title} head={head} onClose={onClose}>
        <div className="wordcard">{children}</div>
      </Sheet>
    );
  }
  return (
    <Note title={title} head={head} anchor={anchor} onClose={onClose}>
      {children}
    </Note>
  );
}

function Note({ title, head, anchor, onClose, children }: FrameProps) {
  const ref = useRef<HTMLElement>(null);
  usePlace(ref, anchor);
  useFocus(ref);
  useClosing(ref, anchor, onClose);
  const className = `wordcard wordcard--note ${stageOf(anchor) ? "wordcard--margin" : ""}`;
  return (
    <section ref={ref} className={className} role="dialog" aria-label={title}>
      <header className="wordcard__top">
        {head}
        <button type="button" className="iconbtn" aria-label="关闭" onMouseDown={keepFocus} onClick={onClose}>
          <X className="ico" size={18} aria-hidden="true" />
        </button>
      </header>
      {children}
    </section>
  );
}

const wide = 1200;
const stageOf = (anchor: HTMLElement) => anchor.closest<HTMLElement>("[data-stage]");
/** Returns whether the card stands in the margin of its word's stage. In the margin it covers nothing. */
const isInMargin = (anchor: HTMLElement) => innerWidth >= wide && stageOf(anchor) !== null;
const gap = 8;

/**
 * Keeps the card at its word when anything scrolls or grows. A note stays beside the visible part of the stage, and a
 * floating card inside the window.
 */
function usePlace(ref: RefObject<HTMLElement | null>, anchor: HTMLElement): void {
  useLayoutEffect(() => {
    const card = ref.current;
    const stage = stageOf(anchor) ?? document.documentElement;
    if (!card) return;
    const place = () => {
      const word = anchor.getBoundingClientRect();
      const room = stage.getBoundingClientRect();
      if (isInMargin(anchor)) {
        const [top, bottom] = [Math.max(room.top, gap), Math.min(room.bottom, innerHeight) - gap];
        card.style.maxHeight = `${bottom - top}px`;
        card.style.top = `${within(word.top, top, bottom - card.offsetHeight)}px`;
        card.style.left = `${room.right - card.offsetWidth - 4 * gap}px`;
        return;
      }
      const below = innerHeight - word.bottom - 2 * gap;
      const above = word.top - 2 * gap;
      card.style.maxHeight = `${Math.max(below, above)}px`;
      const isBelow = card.offsetHeight <= below || below >= above;
      card.style.top = `${isBelow ? word.bottom + gap : word.top - gap - card.offsetHeight}px`;
      const left = (word.left + word.right - card.offsetWidth) / 2;
      card.style.left = `${within(left, 2 * gap, room.right - 2 * gap - card.offsetWidth)}px`;
    };
    place();
    const observer = new ResizeObserver(place);
    observer.observe(card);
    observer.observe(stage);
    addEventListener("scroll", place, { passive: true, capture: true });
    return () => {
      observer.disconnect();
      removeEventListener("scroll", place, { capture: true });
    };
  }, [ref, anchor]);
}

const within = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most));

/** Gives the focus to a card that was opened from the keyboard. Closing the card gives the focus back. */
function useFocus(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const card = ref.current;
    const before = document.activeElement;
    if (before?.matches("[data-word]")) card?.querySelector("button")?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && card?.contains(document.activeElement))
        before.focus({ preventScroll: true });
    };
  }, [ref]);
}

/** Closes the card on Escape. If the card lies over the page, a press beside it closes it too. */
function useClosing(ref: RefObject<HTMLElement | null>, anchor: HTMLElement, onClose: () => void): void {
  useLayoutEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const escape = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      onClose();
    };
    const press = ({ target }: PointerEvent) => {
      if (!(target instanceof Element) || isInMargin(anchor)) return;
      // Another word of the stage puts its own card in place of this one.
      const isWord = stageOf(anchor) ? target.closest("[data-word], [data-slot]") : anchor.contains(target);
      if (!isWord && !ref.current?.contains(target)) onClose();
    };
    addEventListener("keydown", escape, { signal });
    addEventListener("pointerdown", press, { signal });
    return () => controller.abort();
  }, [ref, anchor, onClose]);
}
