/**
 * The files that the app needs without a network, as listed by the build. `version` changes with every change of a
 * file.
 */
declare const SHELL: { version: string; files: readonly string[] };
const { version, files } = SHELL;

const scope = globalThis as unknown as ServiceWorkerGlobalScope;

const prefix = "shiju-app-";
const own = prefix + version;
/** The cache entry with the name of the last complete version. The page reads it too. */
const newest = { cache: "shiju-newest", path: "/h5/newest" };
/** The cache of sounds. The page fills this cache, because only the page knows the sounds of its lessons. */
const sounds = "shiju-sounds";
/**
 * The number of files that are fetched at the same time. The number is low, because the page is busy with its first
 * keys meanwhile.
 */
const atOnce = 2;

scope.addEventListener("install", (event) => event.waitUntil(install()));
scope.addEventListener("activate", (event) => event.waitUntil(scope.clients.claim()));

scope.addEventListener("message", (event) => {
  if (event.data === "activate") event.waitUntil(scope.skipWaiting());
  if (event.data === "started") event.waitUntil(dropOlder());
});

scope.addEventListener("push", (event) => event.waitUntil(show(event.data)));
scope.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(String(event.notification.data)));
});

scope.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== scope.location.origin) return;
  if (request.mode === "navigate") {
    // Tells files from pages by the extension, as the server does. The id of a chapter ends with a dot and digits.
    if (!pathname.startsWith("/h5/") || /\.[a-z]\w*$/i.test(pathname)) return;
    event.respondWith(page(request, pageOf(pathname)));
    event.waitUntil(freshen(pageOf(pathname)));
  } else if (/^\/h5\/(assets|font|icon)\//.test(pathname) || files.includes(pathname))
    event.respondWith(file(request));
  else if (pathname.startsWith("/api/speech/") && !request.headers.has("range"))
    event.respondWith(sound(request));
});

/**
 * Stores all files of this version. Files with a hash of their content in their name are taken from the version before.
 */
async function install(): Promise<void> {
  const cache = await caches.open(own);
  const left = [...files];
  const work = async () => {
    for (let path = left.shift(); path !== undefined; path = left.shift()) {
      const isHashed = path.startsWith("/h5/assets/");
      const kept = isHashed ? await caches.match(path, { ignoreVary: true }) : undefined;
      const answer = kept ?? (await fetch(path, { cache: isHashed ? "default" : "reload" }));
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
      await cache.put(path, answer);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  await (await caches.open(newest.cache)).put(newest.path, new Response(version));
}

async function newestVersion(): Promise<string> {
  const entry = await caches.match(newest.path, { cacheName: newest.cache });
  return (await entry?.text()) ?? version;
}

/**
 * Deletes older versions. A page of an older version may still ask for its chunks, so this happens only if at most one
 * page is open.
 */
async function dropOlder(): Promise<void> {
  const pages = await scope.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (pages.length > 1) return;
  const needed = new Set([own, prefix + (await newestVersion())]);
  const older = (await caches.keys()).filter((name) => name.startsWith(prefix) && !needed.has(name));
  // A waiting version already has its files.
  const next = scope.registration.waiting ?? scope.registration.installing;
  if (!next) await Promise.all(older.map((name) => caches.delete(name)));
}

/**
 * Returns a page of the newest version, because all chunks of that version are stored. The running worker may be older,
 * because a browser keeps an old worker as long as a page uses it.
 */
async function page(request: Request, name: string): Promise<Response> {
  const kept =
    (await caches.match(name, { cacheName: prefix + (await newestVersion()) })) ??
    (await caches.match(name, { cacheName: own }));
  return kept ?? fetch(request);
}

const pageOf = (path: string) =>
  path === "/h5/game" || path.startsWith("/h5/game/") ? "/h5/game.html" : "/h5/index.html";

/** Stores a page that the server has changed within the same version, such as a new name of the site. */
async function freshen(name: string): Promise<void> {
  const cache = await caches.open(prefix + (await newestVersion()));
  const kept = await cache.match(name);
  const fresh = await fetch(name, { cache: "no-cache" }).catch(() => null);
  if (!kept || !fresh?.ok) return;
  const [before, after] = [await kept.text(), await fresh.clone().text()];
  if (before !== after && versionIn(before) === versionIn(after)) await cache.put(name, fresh);
}

const versionIn = (html: string) => /<meta name="version" content="(\w+)"/.exec(html)?.[1];

/**
 * Returns a file of this version, or of another version for that version's pages. A file outside the shell is stored at
 * its first use.
 */
async function file(request: Request): Promise<Response> {
  const search = { ignoreSearch: true, ignoreVary: true };
  const cache = await caches.open(own);
  const kept = (await cache.match(request, search)) ?? (await caches.match(request, search));
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.status === 200) await cache.put(request, answer.clone()).catch(() => {});
  return answer;
}

async function sound(request: Request): Promise<Response> {
  const cache = await caches.open(sounds);
  return (await cache.match(request.url, { ignoreVary: true })) ?? fetch(request);
}

/**
 * Shows the server's message, or a default text. A browser withdraws the permission for pushes from a site that shows
 * nothing.
 */
async function show(data: PushMessageData | null): Promise<void> {
  let message: { title?: unknown; body?: unknown; url?: unknown; tag?: unknown } = {};
  try {
    message = (data?.json() ?? {}) as typeof message;
  } catch {
    // The message is not from this site's server.
  }
  const textOf = (value: unknown, fallback: string) => (typeof value === "string" ? value : fallback);
  await scope.registration.showNotification(textOf(message.title, "学习提醒"), {
    body: textOf(message.body, ""),
    tag: textOf(message.tag, "shiju"),
    icon: "/h5/icon/app-192.png",
    data: textOf(message.url, "/h5/"),
  });
}

/** Brings a page of the app to the front, at the given address. Never opens a page of another site. */
async function open(path: string): Promise<void> {
  const url = new URL(path.startsWith("/h5/") ? path : "/h5/", scope.location.origin).href;
  const pages = await scope.clients.matchAll({ type: "window" });
  const there = pages.find((client) => client.url === url);
  // A running practice is never navigated away.
  const free = there ?? pages.find((client) => !new URL(client.url).pathname.startsWith("/h5/game"));
  if (!free) {
    await scope.clients.openWindow(url);
    return;
  }
  // If the browser does not let a page come to the front, the page still has the right address.
  await free.focus().catch(() => {});
  if (!there) await free.navigate(url);
}
