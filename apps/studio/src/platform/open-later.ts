/** Opens a window at once, as browsers let none open later, and leads it to the address once that is known. */
export function openLater(): { to: (address: string) => void; close: () => void } {
  const page = window.open("", "_blank");
  return {
    to: (address) => {
      if (page) page.location.href = address;
    },
    close: () => page?.close(),
  };
}
