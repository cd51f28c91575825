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
  /**
   * The Chinese unit in which a learner reads about the requests, such as 条笔记. If left out, the learner reads nothing
   * about them, not even a refusal.
   */
  unit?: string;
  /** The request is sent even if nobody is signed in. */
  visitor?: true;
  /** The row stays on the device after it was sent, for use without a network. */
  stays?: true;
  /** Adds values that can only be made at sending, such as a signature over the time. */
  seal?(input: Input): Promise<Input>;
  /**
   * The field that is wrong if the clock was wrong when the input was sealed. The input is then sealed again. If it is
   * refused again, it waits.
   */
  sealedOver?: string;
  batch?: Batch<Input, Answer>;
  older?: OlderRows<Input>;
}

/** How several requests are sent in one call. */
interface Batch<Input, Answer> {
  /** Most requests in one call. */
  most: number;
  join(inputs: readonly Input[]): Input;
  /**
   * What the response says about a request: null if it was accepted, the reason if it was refused, undefined if it is
   * not mentioned.
   */
  wordOn(input: Input, answer: Answer): string | null | undefined;
}

/**
 * The rows of this request in an older version of the app. They had their own store in the database `shiju`, and open
 * tabs of that version still write there.
 */
interface OlderRows<Input> {
  store: string;
  toRequest(row: Record<string, unknown>): { key: string; input: Input; at: string; sent?: true };
}

/** Declares a request that may wait, and how it is sent. The app registers it with the queue. */
export function queuedRequest<Address extends keyof Api>(
  address: Address,
  how: Omit<QueuedRequest<Address>, "address"> = {},
): QueuedRequest<Address> {
  return { address, ...how };
}
