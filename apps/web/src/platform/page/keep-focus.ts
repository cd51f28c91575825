/**
 * Handles `onMouseDown` of a button, so that the input keeps the focus when the button is pressed. The soft keyboard
 * then stays open.
 */
export const keepFocus = (event: { preventDefault: () => void }): void => event.preventDefault();
