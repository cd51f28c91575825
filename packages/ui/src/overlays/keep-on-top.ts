/** The dialog that was opened last, else the body. */
function top(): Element {
  return [...document.querySelectorAll("dialog:modal")].at(-1) ?? document.body;
}

/**
 * Keeps `place` inside the topmost modal dialog, because an open modal dialog makes everything outside it inert. When
 * that dialog closes, `place` moves to the next dialog. Returns a function that moves `place` into the topmost dialog.
 */
export function keepOnTop(place: HTMLElement): () => void {
  const moveOn = () => {
    const dialog = place.closest("dialog");
    if (!place.isConnected || (dialog && !dialog.open)) top().append(place);
    if (place.parentElement === document.body) leaving.disconnect();
  };
  const leaving = new MutationObserver(moveOn);
  // On Escape the browser would close the dialog around an overlay, so the overlay handles the key.
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
