/** For `onMouseDown`: the input keeps the focus when a button is pressed, so the soft keyboard stays open. */
export const keepFocus = (event: { preventDefault: () => void }): void => event.preventDefault();
