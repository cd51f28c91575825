import * as client from "@shiju/client/explain";

/** A failed call in words for a learner, who loses nothing without a network. */
export const explain = (error: Error): client.Explanation =>
  client.explain(error, "检查网络后再试；已经学的都在这台设备上，不会丢");
