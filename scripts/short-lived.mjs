// Preloaded (`node --import`) into servers of the tests, which end within seconds: code compiled for speed would not pay
// for its compiling any more. A start takes a third less of the processor. The processes that the server starts for
// long work are not told.
import { setFlagsFromString } from "node:v8";

for (const flag of ["--liftoff-only", "--no-opt"]) setFlagsFromString(flag);
