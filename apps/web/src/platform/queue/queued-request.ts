import type { Api } from "@shiju/contract/api";
import type { EndpointResponse, EndpointInput } from "@shiju/contract/http/endpoint";

/**
 * A call that may wait on the device until it can be sent, as its feature declares it. The call is sent at least once.
 * The server recognises a repeat by an id or a time in the input. The client has made that id or time.
 */
export interface QueuedRequest<Address extends keyof Api = keyof Api> extends HowToSend<
  EndpointInput<Api[Address]>,
  EndpointResponse<Api[Address]>
> {
  address: Address;
}

interface HowToSend<Input, Answer> {
  /**
   * The Chinese unit in which a learner reads about the requests, such as 条笔记. Without a unit, the learner reads
   * nothing about the requests, not even a refusal.
   */
  unit?: string;
  /** The request is sent even if nobody is signed in. */
  visitor?: true;
  /** Keeps the row on the device after it was sent, for use without a network. */
  stays?: true;
  /** Adds values that can only be made when the call is sent, such as a signature over the time. */
  seal?(input: Input): Promise<Input>;
  /**
   * The field that is wrong if the clock was wrong when the input was sealed. If the server refuses this field, the
   * input is sealed again. If the input is refused again, it waits.
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
   * Returns what the response says about a request: null if it was accepted, and the reason if it was refused. Returns
   * undefined if the response does not mention it.
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
