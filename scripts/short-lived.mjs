// Preloaded (`node --import`) into servers of the tests, which end within seconds. Node then does not optimise code,
// because that would not pay any more. A start takes a third less of the processor. Child processes for long work do
// not get this.
import { setFlagsFromString } from "node:v8";

for (const flag of ["--liftoff-only", "--no-opt"]) setFlagsFromString(flag);
