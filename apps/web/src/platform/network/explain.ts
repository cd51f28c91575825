import * as client from "@shiju/client/explain";

/** The text about a failed call. Without a network it says that nothing is lost. */
export const explain = (error: Error): client.Explanation =>
  client.explain(error, "检查网络后再试；已经学的都在这台设备上，不会丢");
