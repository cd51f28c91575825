/** The entry of a process that compiles lessons, as many sentences keep one processor busy for long. */
import { answerParent } from "#platform/providers/process-answers.ts";
import { compileToText } from "./lesson-compilers.ts";

answerParent(compileToText);
