// Runs in the page, the same in ours and in the bare one: from each keydown's own timestamp to the end of the
// first frame after the change of the page that the key brought. Plain JavaScript: it is sent as it stands.
(() => {
  /** What shows the step and its typed text, and in it the text itself. */
  const area = ".stages, .mirror";
  const texts = ".in-front .w__text, .mirror";
  const samples = [];
  let pressed = null;

  let keys = 0;

  addEventListener("keydown", ({ key, timeStamp }) => (pressed = { index: keys++, key, at: timeStamp }), {
    capture: true,
  });

  addEventListener("focusin", ({ target }) => {
    if (target.matches("input")) window.benchFocused?.("");
  });

  const isShown = ({ target }) => (target.closest ? target : target.parentElement)?.closest(area);

  new MutationObserver((changes) => {
    if (!pressed || !changes.some(isShown)) return;
    const sample = pressed;
    pressed = null;
    requestAnimationFrame(() => {
      // A message that is sent while a frame is made arrives when that frame has been drawn.
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener("message", () => {
        sample.shown = performance.now();
        // Before the app's code is here, what is typed stands in an attribute.
        sample.text = Array.from(
          document.querySelectorAll(texts),
          ({ dataset, textContent }) => (dataset.typed ?? "") + textContent,
        ).join(" ");
        samples.push(sample);
      });
      port1.start();
      port2.postMessage(null);
    });
  }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });

  window.benchSamples = samples;
})();
