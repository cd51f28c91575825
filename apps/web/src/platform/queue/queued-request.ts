import type { Api } from "@shiju/contract/api";
import type { EndpointResponse, EndpointInput } from "@shiju/contract/http/endpoint";

/**
 * A call that may wait on the device until it can be sent, as its feature declares it. It is sent once at least: its
 * input carries an id or a time of the client's, by which the server takes a repeat for one.
 */
export interface QueuedRequest<Address extends keyof Api = keyof Api> extends HowToSend<
  EndpointInput<Api[Address]>,
  EndpointResponse<Api[Address]>
> {
  address: Address;
}

interface HowToSend<Input, Answer> {
  /** What a learner counts these in, such as 条笔记; where left out, nothing is said of them, not even of a refusal. */
  unit?: string;
  /** Goes without anybody signed in. */
  visitor?: true;
  /** Stays on the device after it was sent, for where there is no network. */
  stays?: true;
  /** Makes what can only be made when the call goes, such as a signature over the time. */
  seal?(input: Input): Promise<Input>;
  batch?: Batch<Input, Answer>;
  older?: OlderRows<Input>;
}

/** How several go in one call. */
interface Batch<Input, Answer> {
  /** So many at most. */
  most: number;
  join(inputs: readonly Input[]): Input;
  /** The server's word on one of them: null where it has it, its reason where it refuses it, undefined where it says nothing. */
  wordOn(input: Input, answer: Answer): string | null | undefined;
}

/** Rows of a kind that had a store of its own in the database `shiju`, where tabs of an older version go on writing. */
interface OlderRows<Input> {
  store: string;
  toRequest(row: Record<string, unknown>): { key: string; input: Input; at: string; sent?: true };
}

/** Declares that a call may wait, and how it goes; the app registers it with the queue. */
export function queuedRequest<Address extends keyof Api>(
  address: Address,
  how: Omit<QueuedRequest<Address>, "address"> = {},
): QueuedRequest<Address> {
  return { address, ...how };
}
