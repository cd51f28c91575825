import { peopleContentApi } from "@shiju/contract/operator/members-content";
import { peopleImportApi } from "@shiju/contract/operator/members-import";
import { peopleApi } from "@shiju/contract/operator/members";
import type { Database } from "#database/database.ts";
import {
  deleteAccount,
  endSessionsOf,
  giveNewPassword,
  keepAccount,
  lockAccount,
  noteAbout,
  showPhone,
  unlockAccount,
} from "#features/people/accounts/accounts.console.service.ts";
import type { AskedImport } from "#features/content/imports/imports.reading.service.ts";
import type { Imports } from "#features/content/imports/imports.service.ts";
import type { Actor } from "#features/people/audit/audit.service.ts";
import { type FileInput, fileOf, toFileInput } from "#platform/jobs/file-input.ts";
import type { Jobs } from "#database/jobs/jobs.ts";
import { setRole } from "#features/people/accounts/accounts.staff.service.ts";
import { giveMembership, revokeMembership } from "#features/people/membership/membership.console.service.ts";
import { writeTo } from "#features/people/messages/messages.console.service.ts";
import type { Learner } from "#platform/http/caller.ts";
import type { Mount } from "#platform/http/http.ts";
import { readContent, startContent, tellOfContent } from "./members.content.service.ts";
import { listPersonCourses } from "./members.courses.service.ts";
import { addPeople, readPeople } from "./members.import.service.ts";
import { assertPerson, listPeople, readWholePerson } from "./members.service.ts";

interface People {
  db: Database;
  clock: () => Date;
  imports: Imports;
  jobs: Jobs;
}

interface Reasoned {
  params: { id: string };
  body: { reason: string };
}

/** Returns the facts of an action on a person: who does it, to whom, and why. */
const doing = ({ params, body }: Reasoned, by: Learner) => ({ by, userId: params.id, reason: body.reason });

export function membersRoutes(mount: Mount, { db, clock, imports, jobs }: People): void {
  mount(peopleApi.list, async ({ query }) => listPeople(db, query, clock()));

  mount(peopleApi.read, async ({ params }) => readWholePerson(db, params.id, clock()));

  mount(peopleApi.courses, async ({ params }) => ({ courses: await listPersonCourses(db, params.id) }));

  mount(peopleApi.showPhone, async (input, by) => ({
    phone: await showPhone(db, doing(input, by), clock()),
  }));

  mount(peopleApi.addNote, async ({ params, body: { text } }, by) => {
    await noteAbout(db, { by, userId: params.id, text }, clock());
    return {};
  });

  mount(peopleApi.sendMessage, async ({ params, body }, by) => {
    await assertPerson(db, params.id);
    await writeTo(db, { by, userId: params.id, ...body }, clock());
    return {};
  });

  mount(peopleApi.lock, async (input, by) => {
    await lockAccount(db, doing(input, by), clock());
    return {};
  });

  mount(peopleApi.unlock, async (input, by) => {
    await unlockAccount(db, doing(input, by), clock());
    return {};
  });

  mount(peopleApi.resetPassword, async (input, by) => ({
    password: await giveNewPassword(db, doing(input, by), clock()),
  }));

  mount(peopleApi.endSessions, async ({ params, body: { session } }, by) => ({
    ended: await endSessionsOf(db, { by, userId: params.id, session }, clock()),
  }));

  mount(peopleApi.grant, async ({ params, body: { tier, days, reason } }, by) => {
    await assertPerson(db, params.id);
    return { id: await giveMembership(db, { by, userId: params.id, tier, days, reason }, clock()) };
  });

  mount(peopleApi.revokeGrant, async ({ params, body: { reason } }, by) => {
    await revokeMembership(db, { by, userId: params.id, grantId: params.grant, reason }, clock());
    return {};
  });

  mount(peopleApi.planDeletion, async (input, by) => ({
    delete_at: (await deleteAccount(db, doing(input, by), clock())).toISOString(),
  }));

  mount(peopleApi.cancelDeletion, async (input, by) => {
    await keepAccount(db, doing(input, by), clock());
    return {};
  });

  mount(peopleApi.setRole, async ({ params, body: { role } }, by) => {
    await setRole(db, { by, userId: params.id, role }, clock());
    return { role };
  });

  mount(peopleImportApi.read, async ({ query, body }, by) =>
    readPeople(db, imports.readColumns, { by, id: query.id, file: body.file }, clock()),
  );

  const reading = jobs.on(peopleContentApi.read, {
    lane: "reading",
    run: (job, { file, ...read }: { by: Actor; userId: string; asked: AskedImport; file: FileInput }) =>
      readContent(db, imports, job, { ...read, file: fileOf(file) }, clock()),
  });
  mount(peopleContentApi.read, async ({ params, query: { job_id: id, ...asked }, body }, by) => {
    await assertPerson(db, params.id);
    const { userId, name, network } = by;
    const input = {
      by: { userId, name, network },
      userId: params.id,
      asked,
      file: await toFileInput(body.file),
    };
    return reading({ id, userId, subject: asked.id, input });
  });

  mount(peopleContentApi.get, async ({ params }) => imports.get(params.id, params.import));

  const start = imports.startsBy(peopleContentApi.start, tellOfContent);
  mount(peopleContentApi.start, async ({ params, body }, by) =>
    startContent(start, { by, userId: params.id, id: params.import, ...body }, clock()),
  );

  mount(peopleImportApi.create, async ({ body }, by) => ({
    results: await addPeople(
      db,
      { by, id: body.id, people: body.people, mustChange: body.must_change },
      clock(),
    ),
  }));
}
