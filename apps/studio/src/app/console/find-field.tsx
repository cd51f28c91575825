import "@shiju/ui/styles/input.css";
import Search from "lucide-react/icons/search";
import { type FormEvent, useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import type { ConsolePage } from "./console-pages.ts";

/** Patterns of a search text, each with the page that finds it. The first pattern that matches decides. */
const places: readonly (readonly [RegExp, string])[] = [
  [/^\d{18}$/, "orders"],
  [/./, "people"],
];

/** Finds a person or an order from every page. The key / moves the focus to this field. */
export function FindField({ pages }: { pages: readonly ConsolePage[] }) {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof HTMLElement && event.target.matches("input, textarea, select");
      if (event.key !== "/" || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      input.current?.focus();
    };
    addEventListener("keydown", focus);
    return () => removeEventListener("keydown", focus);
  }, []);
  const known = places.filter(([, path]) => pages.some((page) => page.path === path));
  if (known.length === 0) return <span className="console__find" />;
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const words = input.current?.value.trim() ?? "";
    const [, path] = known.find(([form]) => form.test(words)) ?? [];
    if (path !== undefined) void navigate(`/admin/${path}?${new URLSearchParams({ q: words })}`);
  };
  return (
    <form className="console__find" role="search" onSubmit={find}>
      <label className="input input--sm">
        <Search className="ico" size={18} aria-hidden="true" />
        <input
          ref={input}
          type="search"
          maxLength={50}
          autoComplete="off"
          placeholder="手机号、订单号、用户编号"
          aria-label="查找"
        />
        <kbd>/</kbd>
      </label>
    </form>
  );
}
