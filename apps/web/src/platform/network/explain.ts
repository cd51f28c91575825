import * as client from "@shiju/client/explain";

/** The words for a failed call; they say that nothing is lost without a network. */
export const explain = (error: Error): client.Explanation =>
  client.explain(error, "检查网络后再试；已经学的都在这台设备上，不会丢");
