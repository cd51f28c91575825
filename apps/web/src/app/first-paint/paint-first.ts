import { typeEarly } from "#parts/practice/line/early-typing.ts";
import { markPainted, paintedIds } from "#parts/practice/run/painted.ts";
import { phoneWidth } from "#platform/page/phone-width.ts";

/**
 * Shows the lesson that the server rendered, and accepts typing. That lesson is for a visitor who has done nothing yet.
 * With an account, a running practice or changed settings, the page keeps its frame until React renders. Returns
 * whether the lesson is shown.
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

/** Whether this device stores nothing that changes the look of a practice. */
function isUntouched(): boolean {
  try {
    const kept = (key: string) => localStorage.getItem(key) ?? "";
    if (/"token":"/.test(kept("token")) || kept("run") || kept("answer_input")) return false;
    return !/"(answer|study|voice)_/.test(kept("setting"));
  } catch {
    return true;
  }
}
