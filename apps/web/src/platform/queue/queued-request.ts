import type { Api } from "@shiju/contract/api";
import type { EndpointResponse, EndpointInput } from "@shiju/contract/http/endpoint";

/**
 * A call that may wait on the device until it can be sent, as its feature declares it. It is sent at least once. The
 * server recognises a repeat by an id or a time in the input, which the client has made.
 */
export interface QueuedRequest<Address extends keyof Api = keyof Api> extends HowToSend<
  EndpointInput<Api[Address]>,
  EndpointResponse<Api[Address]>
> {
  address: Address;
}

interface HowToSend<Input, Answer> {
  /** The unit in which a learner is told of them, such as 条笔记; where left out, nothing is told, not even a refusal. */
  unit?: string;
  /** Is sent even where nobody is signed in. */
  visitor?: true;
  /** Is kept on the device after it was sent, for use without a network. */
  stays?: true;
  /** Adds what can only be made at sending, such as a signature over the time. */
  seal?(input: Input): Promise<Input>;
  /** The field that is wrong where it was sealed by a clock that is: then it is sealed again, and waits where that is refused, too. */
  sealedOver?: string;
  batch?: Batch<Input, Answer>;
  older?: OlderRows<Input>;
}

/** How several are sent in one call. */
interface Batch<Input, Answer> {
  /** The most in one call. */
  most: number;
  join(inputs: readonly Input[]): Input;
  /** What the response says of one of them: null where it was accepted, the reason where it was refused, undefined where it is not mentioned. */
  wordOn(input: Input, answer: Answer): string | null | undefined;
}

/** The rows of this request in an older version of the app, which had a store of their own in the database `shiju`. Open tabs of that version still write there. */
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
