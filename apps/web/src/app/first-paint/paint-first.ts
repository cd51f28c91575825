import { typeEarly } from "#parts/line/early-typing.ts";
import { markPainted, paintedIds } from "#parts/run/painted.ts";
import { phoneWidth } from "#platform/page/phone-width.ts";

/**
 * Shows a visitor who has done nothing yet what the server rendered, and lets it be typed into. Whoever has an
 * account, a practice under way or settings of their own keeps the frame until React knows what belongs there.
 * Returns whether it was shown.
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

/** What was kept on this device that would show in a practice. */
function isUntouched(): boolean {
  try {
    const kept = (key: string) => localStorage.getItem(key) ?? "";
    if (/"token":"/.test(kept("token")) || kept("run") || kept("answer_input")) return false;
    return !/"(answer|study|voice)_/.test(kept("setting"));
  } catch {
    return true;
  }
}
