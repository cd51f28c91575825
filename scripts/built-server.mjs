// Before the server's tests: the server as it is built, for those that start processes of their own.
import { build } from "./build.mjs";

export default () => build(["apps/server"]);
