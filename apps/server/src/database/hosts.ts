import type pg from "pg";

/** Thrown for a host that cannot be written to: a standby, or a primary that is closed for writing. */
export class ReadOnlyHost extends Error {
  constructor() {
    super("The host takes no writes");
  }
}

/**
 * The hosts of a database. One host takes writes, and the others follow that host and may take its place. Connections
 * go to the current host until it fails or takes no writes. The next connection then goes to the next host.
 */
export class Hosts {
  readonly #urls: readonly [string, ...string[]];
  #at = 0;
  readonly #good = new WeakSet<pg.ClientBase>();

  constructor(urls: readonly string[]) {
    const [first, ...others] = urls;
    if (first === undefined) throw new Error("A database needs a host");
    this.#urls = [first, ...others];
  }

  get count(): number {
    return this.#urls.length;
  }

  get current(): string {
    return this.#urls[this.#at] ?? this.#urls[0];
  }

  /** Goes on to the next host if a connection to the current one ends before it was found good. */
  follow(client: pg.ClientBase): void {
    const url = this.current;
    client.once("end", () => {
      if (!this.#good.has(client)) this.leave(url);
    });
  }

  /** Goes on to the next host, unless another connection has already done that. */
  leave(url: string): void {
    if (url === this.current) this.#at = (this.#at + 1) % this.#urls.length;
  }

  /** Throws a `ReadOnlyHost` if the connection leads to a host that takes no writes and there are other hosts. */
  async requirePrimary(client: pg.ClientBase): Promise<void> {
    if (this.count > 1 && (await isReadOnly(client))) throw new ReadOnlyHost();
    this.#good.add(client);
  }
}

async function isReadOnly(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ is: boolean }>(
    "select current_setting('transaction_read_only')::boolean as is",
  );
  return rows[0]?.is !== false;
}
