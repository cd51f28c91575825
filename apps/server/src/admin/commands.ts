import type { Database } from "#database/database.ts";
import { filesIn } from "#platform/files/open-files.ts";
import { ProblemError } from "#platform/http/problem-error.ts";
import { createAdminCommand, resetPasswordCommand, setRoleCommand } from "./accounts.commands.ts";
import { backupCommand } from "./backup.command.ts";
import { checkBooksCommand, recomputeBalancesCommand } from "./books.commands.ts";
import { type Command, type Tools, UsageError } from "./command.ts";
import { importDictionaryCommand } from "./dictionary.command.ts";
import { resetGuardianCommand } from "./guardian.command.ts";
import { grantMembershipCommand } from "./membership.command.ts";
import { recomputeMemoryCommand } from "./memory.command.ts";
import { moveFilesCommand } from "./move-files.command.ts";
import { listDoubtedCommand, recomputeRankCommand } from "./rank.commands.ts";
import { resealCommand } from "./reseal.command.ts";

/** The commands of `npm run admin -- NAME …`. Each command has a file of its own. */
const commands: Record<string, Command> = {
  backup: backupCommand,
  "move-files": moveFilesCommand,
  "import-dictionary": importDictionaryCommand,
  "recompute-memory": recomputeMemoryCommand,
  "recompute-rank": recomputeRankCommand,
  "list-doubted": listDoubtedCommand,
  "reset-guardian": resetGuardianCommand,
  "create-admin": createAdminCommand,
  "set-role": setRoleCommand,
  "reset-password": resetPasswordCommand,
  "grant-membership": grantMembershipCommand,
  reseal: resealCommand,
  "check-books": checkBooksCommand,
  "recompute-balances": recomputeBalancesCommand,
};

/** How a command ended, as a process does: a code and what to print. */
export interface Outcome {
  code: number;
  text: string;
}

/** Runs the command that the first argument names. */
export async function runCommand(
  db: Database,
  [name = "", ...args]: readonly string[],
  given: Partial<Tools> = {},
): Promise<Outcome> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) return { code: 2, text: name === "" ? usageOfAll() : unknownCommand(name) };
  try {
    const tools: Tools = {
      vault: undefined,
      tell: () => {},
      files: filesIn("data"),
      dataDir: "data",
      ...given,
    };
    return { code: 0, text: await command.run(db, args, tools) };
  } catch (error) {
    if (error instanceof UsageError) {
      const usage = `用法：npm run admin -- ${name} ${command.usage}`;
      return { code: 2, text: [error.message, usage].filter(Boolean).join("\n") };
    }
    if (error instanceof ProblemError) return { code: 1, text: error.message };
    throw error;
  }
}

/** All of them, as they are described to an operator. */
export function listCommands(): { name: string; usage: string; summary: string }[] {
  return Object.entries(commands).map(([name, { usage, summary }]) => ({ name, usage, summary }));
}

const lineOf = ({ name, usage, summary }: ReturnType<typeof listCommands>[number]) =>
  `  ${name} ${usage}\n      ${summary}`;

const usageOfAll = (): string => ["用法：npm run admin -- 命令 …", ...listCommands().map(lineOf)].join("\n");

/** Says that there is no such command, and names the command that is nearest to the written name. */
function unknownCommand(written: string): string {
  const known = listCommands().map((command) => ({ command, away: lettersAway(written, command.name) }));
  const nearest = known.toSorted((a, b) => a.away - b.away)[0]?.command;
  return [
    `没有“${written}”这个命令。最接近的是：`,
    ...(nearest ? [lineOf(nearest)] : []),
    "全部命令：npm run admin",
  ].join("\n");
}

/** Returns the number of pairs of neighbouring letters that are in only one of the two names. */
function lettersAway(one: string, other: string): number {
  const pairs = (name: string) =>
    new Set([...`^${name}$`].map((letter, at) => letter + (`^${name}$`[at + 1] ?? "")));
  const [left, right] = [pairs(one), pairs(other)];
  return (
    [...left].filter((pair) => !right.has(pair)).length + [...right].filter((pair) => !left.has(pair)).length
  );
}
