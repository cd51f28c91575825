import { Duplex } from "node:stream";
import type { PGlite } from "@electric-sql/pglite";

/**
 * The stream that `pg` takes for its socket. It hands the messages of `pg` to PGlite and gives back the answers. The
 * embedded database is therefore asked as any PostgreSQL is (docs/decisions/020).
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

  /**
   * Rolls back and discards the state that the last connection left, however it ended. PGlite has only one session for
   * all connections.
   */
  async #begin(): Promise<void> {
    const failure = await failureOf(this.#reset());
    if (failure) this.destroy(failure);
    else this.emit("connect");
  }

  async #reset(): Promise<void> {
    await this.#database.exec("rollback");
    await this.#database.exec("discard all");
  }

  // The settings of a socket. They do nothing, because there is no socket.
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

  /**
   * Sends the messages to PGlite in a turn of its own of the event loop. Other callers therefore get their turns
   * between statements, and answers arrive after the call has returned.
   */
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
