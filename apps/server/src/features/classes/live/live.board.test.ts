import { randomUUID } from "node:crypto";
import type { LiveState } from "@shiju/contract/classes/live";
import { expect, test } from "vitest";
import { newGroup, newMember } from "#testing/classes/groups.ts";
import { aPack, food, station } from "#testing/content/packs.ts";
import { seedPack } from "#testing/seed.ts";
import { testServer } from "#testing/server.ts";
import { openLive } from "./live.access.service.ts";
import { openBoards } from "./live.board.service.ts";

const course = aPack({ id: "board-course" }, [[food, station]]);
const server = testServer((db) => seedPack(db, course));

test("a look after a step shows the step, although somebody has looked just before it", async () => {
  const { owner, group } = await newGroup(server);
  const member = await newMember(server, group, "周子昂");
  const { id, version } = (
    await server.as(owner)("POST", `/api/groups/${group.id}/live`, {
      id: randomUUID(),
      lesson_id: course.lessons[0]?.id,
    })
  ).body as LiveState;
  const boards = openBoards(server.db());
  const live = await openLive(server.db(), id, member.id);
  const look = () => boards.look(live, member.id);
  expect(await look()).toMatchObject({ position: 0 });
  await server.as(owner)("POST", `/api/live/${id}/step`, { version, position: 1, phase: "asking" });
  const looks = [look(), look(), look()];
  expect(await Promise.all(looks)).toMatchObject(Array.from({ length: 3 }, () => ({ position: 1 })));
});
