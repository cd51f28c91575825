/**
 * Words that could be English and are not: no dictionary has them, and none is a letter away from a common word. A test
 * asks them to see how much a learner guesses.
 */
export const inventedWords: readonly string[] = `
  abrastic adventation alforation amberwhile beltrate bendrous birdment blandersome bluntage bodelate bralish
  brindlesome calendrify cantileen carmidge carpalent clandersome clipperate conturial corsible corvant
  cravenance crendle cundage daffrel daminous delivant dolorate dorvish drimble dunchous embravel
  eventify fendrow fervage flabrous flarnish florrential fovulate galdrent gamberous glandle glimble glimick
  gombrel hapstance harmolent hegrate hulmick humberoid impralate jarveck keldrew lapidoise lundrish mabrate
  manomize mascule mennick mindrel misabrogate mollish morlish morvance moxigate nonagrate opritic orandate
  outlant palindent perlant plinket prentile quarnish quibbet quorant rantile rendacity rostule sacrumate
  scandrel scurrilate seclant skelding solvand strobbly sumperable tantition thrindle tinderous torvate treggle
  trussock unpractal upwander vardle vintroose warbless wexel wraston zandry
`
  .trim()
  .split(/\s+/);
