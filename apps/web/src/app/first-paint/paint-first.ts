import { typeEarly } from "#parts/practice/line/early-typing.ts";
import { markPainted, paintedIds } from "#parts/practice/run/painted.ts";
import { phoneWidth } from "#platform/page/phone-width.ts";

/**
 * Shows the lesson that the server rendered, and accepts typing, for a visitor who has done nothing yet. For
 * anybody with an account, a running practice or settings of their own the frame stays until React renders.
 * Returns whether the lesson is shown.
 */
export function paintFirst(): boolean {
  const root = document.getElementById("root");
  const id = matchMedia(phoneWidth).matches ? paintedIds.phone : paintedIds.wide;
  const template = document.querySelector<HTMLTemplateElement>(`template#${id}`);
  if (!root || !template || !isUntouched()) return false;
  root.replaceChildren(template.content);
  markPainted(root);
  typeEarly(root);
  return true;
}

/** Whether this device keeps nothing that would change what a practice shows. */
function isUntouched(): boolean {
  try {
    const kept = (key: string) => localStorage.getItem(key) ?? "";
    if (/"token":"/.test(kept("token")) || kept("run") || kept("answer_input")) return false;
    return !/"(answer|study|voice)_/.test(kept("setting"));
  } catch {
    return true;
  }
}
