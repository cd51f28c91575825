import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { toWorkbook } from "./workbook.ts";

test("a workbook holds every cell as what it is, in well-formed parts", () => {
  const files = unzipSync(
    toWorkbook("错句", [
      ["英文", "次数"],
      ['=1 & "2" <b>\u0007', 3],
    ]),
  );
  const parts = Object.values(files).map((bytes) => strFromU8(bytes));
  for (const xml of parts) {
    const parsed = new DOMParser().parseFromString(xml, "application/xml");
    expect(parsed.querySelector("parsererror")).toBeNull();
  }
  const sheet = strFromU8(files["xl/worksheets/sheet1.xml"] ?? new Uint8Array());
  expect(sheet).toContain('<t xml:space="preserve">=1 &amp; &quot;2&quot; &lt;b&gt;</t>');
  expect(sheet).toContain('<c s="0"><v>3</v></c>');
  expect(strFromU8(files["xl/workbook.xml"] ?? new Uint8Array())).toContain('name="错句"');
});
