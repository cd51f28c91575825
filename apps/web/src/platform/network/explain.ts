import * as client from "@shiju/client/explain";

/** Returns the text about a failed call. Without a network the text says that nothing is lost. */
export const explain = (error: Error): client.Explanation =>
  client.explain(error, "检查网络后再试；已经学的都在这台设备上，不会丢");
