/** Files that are loaded or loading, by address. */
const files = new Map<string, Promise<unknown>>();
/** Number of repeated imports of a part's own file. */
const times = new Map<string, number>();

/**
 * Imports a part of the app after its files have been fetched by other means. The files are fetched first, because a
 * browser whose import has failed never fetches that module again in the life of the page.
 */
export async function importPart<Part>(
  load: () => Promise<Part>,
  names: readonly string[] = [],
): Promise<Part> {
  await Promise.all(names.map((name) => fileAt(import.meta.env.BASE_URL + name)));
  try {
    return await load();
  } catch (error) {
    return importAgain<Part>(error);
  }
}

function fileAt(address: string): Promise<unknown> {
  const file = files.get(address) ?? fetchFile(address);
  files.set(address, file);
  file.catch(() => files.delete(address));
  return file;
}

/** Files that the page itself loads are left to the page. */
async function fetchFile(address: string): Promise<void> {
  // A part has dozens of files. A key can come between two of them.
  await globalThis.scheduler?.yield?.();
  if (document.querySelector(`[href="${address}"],[src="${address}"]`)) return;
  if (address.endsWith(".css")) return fetchStyle(address);
  // Loads the file into the browser's cache, where the import finds it. The hash in its name lets the file stay there.
  // A preload would not work, because Chromium keeps a failed preload for the life of the page too.
  const answer = await fetch(address);
  if (!answer.ok) throw notFetched(address);
  await answer.arrayBuffer();
}

function fetchStyle(address: string): Promise<void> {
  const link = document.createElement("link");
  Object.assign(link, { rel: "stylesheet", crossOrigin: "", href: address });
  return new Promise((resolve, reject) => {
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => {
      link.remove();
      reject(notFetched(address));
    });
    document.head.append(link);
  });
}

const notFetched = (address: string) =>
  new TypeError(`Failed to fetch dynamically imported module: ${address}`);

/**
 * Imports a part of a single file again, because such a part has no list of files. Chromium names the failed file in
 * its error, so the file can be imported under another address.
 */
function importAgain<Part>(error: unknown): Promise<Part> {
  const [address] = /https?:\S+\.js(?!\?)/.exec(error instanceof TypeError ? error.message : "") ?? [];
  if (address === undefined) throw error;
  const time = (times.get(address) ?? 0) + 1;
  times.set(address, time);
  return import(/* @vite-ignore */ `${address}?again=${time}`) as Promise<Part>;
}
