import { blindApi } from "@shiju/contract/editor/blind";
import type { Mount } from "#platform/http/http.ts";
import { openCheck, takeAnswers } from "./blind.answers.service.ts";
import {
  type Blind,
  createCheck,
  listChecks,
  readAnswers,
  readAsked,
  withdrawCheck,
} from "./blind.service.ts";

export function blindRoutes(mount: Mount, blind: Blind): void {
  mount(blindApi.list, async ({ params }, { userId }) => ({
    checks: await listChecks(blind, userId, params.id),
  }));

  mount(blindApi.create, async ({ params, body }, { userId }) => createCheck(blind, userId, params.id, body));

  mount(blindApi.withdraw, async ({ params }, { userId }) => ({
    checks: await withdrawCheck(blind, userId, params.id, params.check),
  }));

  mount(blindApi.asked, async ({ params }, { userId }) => readAsked(blind, userId, params.id, params.check));

  mount(blindApi.answers, async ({ params, query }, { userId }) =>
    readAnswers(blind, userId, params.id, params.check, query),
  );

  mount(blindApi.open, async ({ params }) => openCheck(blind, params.code));

  mount(blindApi.answer, async ({ params, body }) => ({ kept: await takeAnswers(blind, params.code, body) }));
}
