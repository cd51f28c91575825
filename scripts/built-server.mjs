// Before the server's tests: the server as it is built, for those that start processes of their own.
import { build } from "./build.mjs";

export const setup = () => build(["apps/server"]);
