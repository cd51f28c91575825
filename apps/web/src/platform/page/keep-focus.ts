/** A press on anything but the input leaves the input its focus, so that a phone's keyboard stays where it is. */
export const keepFocus = (event: { preventDefault: () => void }): void => event.preventDefault();
