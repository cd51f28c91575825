import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build, createServer } from "vite";
import { afterAll, expect, test } from "vitest";
import { inlineScripts } from "./inline-scripts.ts";

const root = mkdtempSync(join(tmpdir(), "shiju-inline-"));
const write = (name: string, text: string) => writeFileSync(join(root, name), text);
const page = (directive: string) => `<!doctype html><html><head>${directive}</head></html>`;
write("boot.ts", `import { name } from "./name.ts"; document.title = name satisfies string + "</script>";`);
write("name.ts", `export const name: string = "early"; export const unused = "left out";`);
write("with-file.ts", `import file from "./large.svg"; document.title = file;`);
write("large.svg", `<svg xmlns="http://www.w3.org/2000/svg">${"<path d='M0 0'/>".repeat(500)}</svg>`);
afterAll(() => rmSync(root, { recursive: true }));

async function built(directive: string): Promise<string> {
  write("index.html", page(directive));
  const output = await build({
    root,
    configFile: false,
    logLevel: "silent",
    plugins: [inlineScripts()],
    build: { write: false },
  });
  const files = [output].flat().flatMap((each) => ("output" in each ? each.output : []));
  const html = files.find(({ fileName }) => fileName === "index.html");
  return html?.type === "asset" ? String(html.source) : "";
}

test("a module stands in the built page as one script, with what it imports and no more", async () => {
  const html = await built("<!-- inline /boot.ts -->");
  expect(html).toMatch(/<script>\(function\(\)\{.*early.*<\\\/script.*<\/script>/s);
  expect(html).not.toMatch(/left out|import|src=/);
});

test("a page served in development has it too", async () => {
  write("index.html", page("<!-- inline /boot.ts -->"));
  const server = await createServer({
    root,
    configFile: false,
    logLevel: "silent",
    plugins: [inlineScripts()],
    server: { middlewareMode: true, ws: false },
    appType: "custom",
  });
  const html = await server.transformIndexHtml("/index.html", page("<!-- inline /boot.ts -->"));
  await server.close();
  expect(html).toMatch(/<script>.*early.*<\/script>/s);
});

test.each([
  ["gone.ts", /gone\.ts/],
  ["with-file.ts", /with-file\.ts .* one script/],
])("the build fails for %s", async (module, message) => {
  await expect(built(`<!-- inline /${module} -->`)).rejects.toThrow(message);
});
