/** The entry of a child process, because the analysis of English takes time and memory that the server needs. */
import { analyseWithPhonetics } from "@shiju/language/analysis";
import { createEspeak } from "#platform/providers/phonetics/espeak.ts";
import { createPhonetics } from "#platform/providers/phonetics/phonetics.ts";
import { answerParent } from "#platform/providers/process-answers.ts";
import { arrange } from "./arrange.ts";
import { compile } from "./compile.ts";
import type { MakingQuestion } from "./making.ts";

const lookup = createPhonetics(createEspeak(), (reason) => console.error(`no phonetics: ${reason}`));

answerParent((question: MakingQuestion) =>
  "arrange" in question
    ? arrange(question.arrange)
    : compile(question.compile, (english) => analyseWithPhonetics(english, lookup)),
);
