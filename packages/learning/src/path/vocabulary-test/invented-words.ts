/**
 * Words that could be English but are not. No dictionary has them, and all differ from every common word by more than a
 * letter. A test asks them to find out how much a learner guesses.
 */
export const inventedWords: readonly string[] = `
  ambrify bestrule brevitous brondle candulous carrowment clandrum collurate condicate corvulous cuppardy
  dapplance divestrate drevance emborate expurnate extivate farnacle fascible flintage forspell frandish
  frostulent garnule glomerish glorvent gossimate gravendous hindrelow hobbance hollowent intrivate jorrick
  kindlement lantrel latterous lorniture marvage merridot misprune mollurate mordulent mortlet mulberous
  nauticate nettlance obfurnish orchment ostrume parvenial pelligon plangible plasterune plendify pondrick
  prendicate procrate quandle quelby quibbish ravelment reglimmer rostify rustible sallowick scrabulate
  sempilate snorvel solvulent sorrowent spindrake splendrish sturgeance submorate tantrify tarndle tenderal
  ternacious thimblet thrennick tormulent trandible trebulate tumbrous umbrance unthistle vagrish valdure
  vandify velorate vermulous wendle wharnel wickerance wistrous yarnock zephlin
`
  .trim()
  .split(/\s+/);
