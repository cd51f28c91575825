import { newId } from "./ids.ts";

/**
 * Ids of requests that the server keeps once. A form that sends the same input again uses the same id, because the
 * first response may be lost. A form that sends another input gets a new id, because the server refuses an id with
 * another body.
 */
export interface RequestIds {
  /** The id for a body. The body itself has no id. */
  idFor(body: object): string;
  /** The next body gets a new id, even if it is the same body. */
  renew(): void;
}

export function requestIds(): RequestIds {
  let last: { body: string; id: string } | undefined;
  return {
    idFor(content) {
      const body = JSON.stringify(content);
      if (last?.body !== body) last = { body, id: newId() };
      return last.id;
    },
    renew() {
      last = undefined;
    },
  };
}
