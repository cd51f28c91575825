const timeoutMs = 10_000;

/** Its sheet may not be here either. */
const look = `
  position: fixed; z-index: 10; inset: max(12px, env(safe-area-inset-top)) 12px auto; margin: 0 auto;
  width: fit-content; max-width: 480px; display: flex; align-items: center; gap: 16px; padding: 16px;
  border-radius: 10px; color: var(--ink, #1b1c1e); background: var(--raised, #fff);
  box-shadow: 0 8px 32px rgb(0 0 0 / 0.2);`;

/**
 * Where the script that a page begins with cannot be fetched, the page says so and offers another try, and tries by
 * itself once there is a network. A part that is fetched later is told of by whatever wants it.
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
  // What is typed before any script is kept by the page that goes, for the one that comes.
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

/** Without a network a reload would lose the page that is here. */
async function isThere(): Promise<boolean> {
  try {
    return (await fetch(location.href, { cache: "no-store", signal: AbortSignal.timeout(timeoutMs) })).ok;
  } catch {
    return false;
  }
}
