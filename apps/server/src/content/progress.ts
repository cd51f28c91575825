/**
 * Shows the progress of a long run on stderr: a line that is rewritten on a terminal, otherwise a new line now and
 * then.
 */
export function createProgress(
  title: string,
  total: number,
  alsoTell: (done: number, total: number) => void = () => undefined,
) {
  const terminal = process.stderr.isTTY;
  const gap = terminal ? 100 : 2000;
  let done = 0;
  let told = Date.now();
  return {
    advance(by: number): void {
      done += by;
      if (Date.now() - told < gap) return;
      told = Date.now();
      alsoTell(done, total);
      const line = `${title} ${done}/${total}（${Math.floor((100 * done) / total)}%）`;
      process.stderr.write(terminal ? `\r\u001b[K${line}` : `${line}\n`);
    },
    end(): void {
      if (terminal) process.stderr.write("\r\u001b[K");
    },
  };
}
