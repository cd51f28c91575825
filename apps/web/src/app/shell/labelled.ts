/** A menu of icons says by label and tooltip what they mean. */
export function labelled(label: string, folded: boolean) {
  return folded ? { "aria-label": label, title: label } : {};
}
