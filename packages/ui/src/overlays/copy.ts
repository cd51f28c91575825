import { toast } from "./notices.ts";

/** Puts text on the clipboard and says whether it worked; where it did not, shows it to be copied by hand. */
export async function copyText(text: string): Promise<void> {
  if ((await byClipboard(text)) || bySelection(text)) return toast("复制成功");
  toast("复制失败");
  globalThis.prompt("复制失败，请手动复制", text);
}

/** Only a secure context has a clipboard, and it may refuse. */
async function byClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** The way of old, for pages opened over plain http. Beside the focus, since nothing outside an open dialog can be selected. */
function bySelection(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  field.readOnly = true;
  field.className = "sr";
  (focused?.closest("dialog") ?? document.body).append(field);
  field.select();
  try {
    // Deprecated, and the only thing that works where there is no clipboard.
    return document.execCommand("copy");
  } catch {
    return false;
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}
