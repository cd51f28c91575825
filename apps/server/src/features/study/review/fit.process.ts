/**
 * The entry of a child process. A fit takes seconds and blocks the event loop for part of them, so it has its own
 * process.
 */
import { answerParent } from "#platform/providers/process-answers.ts";
import { fitWeights } from "./fit-weights.ts";

answerParent(fitWeights);
