/** For `onMouseDown`: the press does not take the focus from the input, so that the soft keyboard stays open. */
export const keepFocus = (event: { preventDefault: () => void }): void => event.preventDefault();
