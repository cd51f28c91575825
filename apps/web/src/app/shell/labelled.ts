/** Attributes of a menu button: when the menu is folded to icons, a label and a tooltip. */
export function labelled(label: string, folded: boolean) {
  return folded ? { "aria-label": label, title: label } : {};
}
