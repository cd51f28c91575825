import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import type { Reporter, TestCase, TestError, TestResult } from "@playwright/test/reporter";
import { root } from "./addresses.ts";

/** Prints in plain text the failures and where their traces and pictures are. Prints nothing about journeys that pass. */
export default class FailuresReporter implements Reporter {
  printsToStdio(): boolean {
    return true;
  }

  onTestEnd(test: TestCase, { status, retry, errors, attachments }: TestResult): void {
    if (status === test.expectedStatus || status === "skipped") return;
    const { file, line } = test.location;
    const [, project, , ...titles] = test.titlePath();
    const again = retry === 0 ? "" : `, try ${retry + 1}`;
    print(`✗ [${project}] ${relative(root, file)}:${line} ${titles.join(" › ")} (${status}${again})`);
    for (const error of errors) print(textOf(error));
    for (const { name, path } of attachments) {
      if (path === undefined) continue;
      const place = relative(root, path);
      print(`${name}: ${name === "trace" ? `npx playwright show-trace ${place}` : place}`);
    }
    print("");
  }

  /** Whatever keeps the journeys from beginning. */
  onError(error: TestError): void {
    print(textOf(error));
  }

  /** The servers' own complaints. */
  onStdErr(chunk: string | Buffer, test: undefined | TestCase): void {
    if (!test) print(chunk.toString().trimEnd());
  }
}

function textOf({ message, value, snippet, stack }: TestError): string {
  const place = /^ +at .*$/m.exec(stack ?? "")?.[0] ?? "";
  return [message ?? value ?? "", snippet, place].filter(Boolean).join("\n");
}

function print(text: string): void {
  console.log(stripVTControlCharacters(text));
}
