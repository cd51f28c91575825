import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** The smallest page that can show typed text: an input and a span that mirrors it. */
const page = `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><title>bare</title><link rel="icon" href="data:,"></head>
  <body>
    <input aria-label="bare" autofocus><span class="mirror"></span>
    <script>
      const input = document.querySelector("input");
      const mirror = document.querySelector("span");
      input.addEventListener("input", () => (mirror.textContent = input.value));
    </script>
  </body>
</html>`;

/** Lends the address of the bare page. */
export async function withBarePage<T>(use: (address: string) => Promise<T>): Promise<T> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(page);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  try {
    return await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
