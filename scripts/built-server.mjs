// Builds the server before its tests, for tests that start child processes.
import { build } from "./build.mjs";

export const setup = () => build(["apps/server"]);
