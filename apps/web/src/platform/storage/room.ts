let makeRoom = async () => false;

/** Sets the function that makes room on a full disk. That function resolves with whether it removed anything. */
export function onFullDisk(make: () => Promise<boolean>): void {
  makeRoom = make;
}

/** Writes, and tries again as long as room can be made. Rejects if the write fails and nothing more can be removed. */
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
