/** The entry of a child process, because a fit takes seconds and blocks its event loop for part of them. */
import { answerParent } from "#platform/providers/process-answers.ts";
import { fitWeights } from "./fit-weights.ts";

answerParent(fitWeights);
