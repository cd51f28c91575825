/** The entry of a child process that compiles lessons, because many sentences keep a processor busy for long. */
import { answerParent } from "#platform/providers/process-answers.ts";
import { compileToText } from "./lesson-compilers.ts";

answerParent(compileToText);
