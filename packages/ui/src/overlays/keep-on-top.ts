/** The dialog opened last, else the page. */
function top(): Element {
  return [...document.querySelectorAll("dialog:modal")].at(-1) ?? document.body;
}

/**
 * An open dialog covers everything outside it and makes it dead to keys and screen readers. Returns what puts `place`
 * into the topmost one; it moves on by itself before that dialog goes.
 */
export function keepOnTop(place: HTMLElement): () => void {
  const moveOn = () => {
    const dialog = place.closest("dialog");
    if (!place.isConnected || (dialog && !dialog.open)) top().append(place);
    if (place.parentElement === document.body) leaving.disconnect();
  };
  const leaving = new MutationObserver(moveOn);
  // The browser closes the dialog around an overlay on Escape, unless the overlay takes the key for itself.
  place.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && place.querySelector("[role=dialog]")) event.preventDefault();
  });
  return () => {
    const above = top();
    if (place.parentElement !== above) above.append(place);
    if (above === document.body) return;
    leaving.observe(document.body, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ["open"],
    });
  };
}
