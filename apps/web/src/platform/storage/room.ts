let makeRoom = async () => false;

/** Sets how room is made on a full disk; `make` resolves with whether anything was removed. */
export function onFullDisk(make: () => Promise<boolean>): void {
  makeRoom = make;
}

/** Writes, and retries as long as room can be made; rejects once nothing more can be removed. */
export async function withRoom(write: () => Promise<void>, make = makeRoom): Promise<void> {
  for (;;) {
    try {
      return await write();
    } catch (error) {
      if (!isFull(error) || !(await make())) throw error;
    }
  }
}

/** Whether the error says that the disk quota is used up. */
export function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === "QuotaExceededError";
}
