const timeoutMs = 10_000;

/** The styles are inline, because the style sheet may be missing too. */
const look = `
  position: fixed; z-index: 10; inset: max(12px, env(safe-area-inset-top)) 12px auto; margin: 0 auto;
  width: fit-content; max-width: 480px; display: flex; align-items: center; gap: 16px; padding: 16px;
  border-radius: 10px; color: var(--ink, #1b1c1e); background: var(--raised, #fff);
  box-shadow: 0 8px 32px rgb(0 0 0 / 0.2);`;

/**
 * Shows a notice and a retry button if the page's first script cannot be fetched. Retries by itself when the network
 * returns. Chunks that are loaded later have their own notices.
 */
export function tellNotFetched(): void {
  const failed = ({ target }: Event) => {
    if (!(target instanceof HTMLScriptElement)) return;
    removeEventListener("error", failed, true);
    document.body.append(notice());
  };
  addEventListener("error", failed, true);
}

function notice(): HTMLElement {
  const box = document.createElement("div");
  box.setAttribute("role", "alert");
  box.style.cssText = look;
  const text = document.createElement("span");
  // Text that was typed before any script ran is stored when the page is left. The next page reads it.
  const typed = window.shijuEarly ? "，写下的都在" : "";
  text.textContent = `这一页没有取全，网络可能断了${typed}。`;
  const button = document.createElement("button");
  button.type = "button";
  button.className = "btn btn--primary";
  const offer = () => {
    button.textContent = "重试";
    button.disabled = false;
  };
  const retry = async () => {
    button.textContent = "正在重试…";
    button.disabled = true;
    if (await isThere()) location.reload();
    else {
      text.textContent = `还是连不上${typed}。请检查网络。`;
      offer();
    }
  };
  offer();
  button.addEventListener("click", () => void retry());
  addEventListener("online", () => void retry());
  box.append(text, button);
  return box;
}

/** Whether the server can be reached. A reload without a network would lose this page. */
async function isThere(): Promise<boolean> {
  try {
    return (await fetch(location.href, { cache: "no-store", signal: AbortSignal.timeout(timeoutMs) })).ok;
  } catch {
    return false;
  }
}
