import { toast } from "./notices.ts";

/**
 * Puts text on the clipboard and tells the person whether that worked. If it did not work, shows the text, so that the
 * person can copy it by hand.
 */
export async function copyText(text: string): Promise<void> {
  if ((await byClipboard(text)) || bySelection(text)) return toast("复制成功");
  toast("复制失败");
  globalThis.prompt("复制失败，请手动复制", text);
}

/**
 * Copies by the clipboard and returns whether that worked. The clipboard exists only in secure contexts, and may
 * refuse.
 */
async function byClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Copies in the older way, for pages over plain http. The text is put beside the focused element, because nothing
 * outside an open dialog can be selected.
 */
function bySelection(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  field.readOnly = true;
  field.className = "sr";
  (focused?.closest("dialog") ?? document.body).append(field);
  field.select();
  try {
    // Deprecated, but the only way without the clipboard API.
    return document.execCommand("copy");
  } catch {
    return false;
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}
