import { Duplex } from "node:stream";
import type { PGlite } from "@electric-sql/pglite";

/**
 * What `pg` takes for its socket: hands its messages to PGlite and gives back the answers, so that the embedded database
 * is asked as any PostgreSQL is (docs/decisions/020).
 */
export class EmbeddedConnection extends Duplex {
  readonly #database: PGlite;

  constructor(database: PGlite) {
    super();
    this.#database = database;
  }

  connect(): this {
    void this.#begin();
    return this;
  }

  /** Clears away what the last connection left, however it ended: PGlite has one session for all of them. */
  async #begin(): Promise<void> {
    const failure = await failureOf(this.#reset());
    if (failure) this.destroy(failure);
    else this.emit("connect");
  }

  async #reset(): Promise<void> {
    await this.#database.exec("rollback");
    await this.#database.exec("discard all");
  }

  // What sockets can be told; there is none.
  setNoDelay(): this {
    return this;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }

  override _read(): void {}

  override _write(message: Buffer, _encoding: string, done: Done): void {
    this.#ask(message, done);
  }

  override _writev(messages: { chunk: Buffer }[], done: Done): void {
    this.#ask(Buffer.concat(messages.map(({ chunk }) => chunk)), done);
  }

  /** In a turn of its own, so that other callers get theirs between statements, and answers come after the asking. */
  #ask(messages: Buffer, done: Done): void {
    setImmediate(async () => {
      const onRawData = (answer: Uint8Array) => this.push(Buffer.from(answer));
      done(await failureOf(this.#database.execProtocolRawStream(messages, { onRawData })));
    });
  }

  override _final(done: Done): void {
    this.push(null);
    done();
  }
}

type Done = (failure?: Error | null) => void;

const failureOf = (work: Promise<void>) =>
  work.then(
    () => null,
    (error: Error) => error,
  );
