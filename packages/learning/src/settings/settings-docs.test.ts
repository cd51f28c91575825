import { expect, test } from "vitest";
import { settingsDocs } from "../testing/settings-docs.ts";

test("docs/settings.md is as the table says", async () => {
  await expect(settingsDocs()).toMatchFileSnapshot("../../../../docs/settings.md");
});
