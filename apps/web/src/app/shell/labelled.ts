/** Attributes of a menu button: a label and a tooltip if the menu shows only icons. */
export function labelled(label: string, folded: boolean) {
  return folded ? { "aria-label": label, title: label } : {};
}
