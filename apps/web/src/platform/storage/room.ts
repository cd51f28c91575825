let makeRoom = async () => false;

/** Says what gives way when the browser has no room left; `make` resolves with whether anything did. */
export function onFullDisk(make: () => Promise<boolean>): void {
  makeRoom = make;
}

/** Writes, if need be over and over, until there is room or nothing more gives way; rejects then. */
export async function withRoom(write: () => Promise<void>, make = makeRoom): Promise<void> {
  for (;;) {
    try {
      return await write();
    } catch (error) {
      if (!isFull(error) || !(await make())) throw error;
    }
  }
}

/** Whether the browser has no room left. */
export function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === "QuotaExceededError";
}
