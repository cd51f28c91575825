import { randomUUID } from "node:crypto";
import { type APIRequestContext, expect } from "@playwright/test";

interface Started {
  job: { id: string };
}

/** The result of a job that a call has begun. */
async function endOfJob(
  request: APIRequestContext,
  headers: Record<string, string>,
  { job }: Started,
): Promise<unknown> {
  let result: unknown;
  await expect(async () => {
    const answer = await request.get(`/api/jobs/${job.id}`, { headers });
    const ended = (await answer.json()) as { state: string; result: unknown };
    expect(ended.state).toBe("done");
    result = ended.result;
  }).toPass({ timeout: 60_000 });
  return result;
}

/** Writes a draft of one lesson, as its author would. */
export async function writtenDraft(
  request: APIRequestContext,
  token: string,
  { title, lines }: { title: string; lines: { en: string; zh: string }[] },
) {
  const headers = { authorization: `Bearer ${token}` };
  const [draft, lesson, change] = [randomUUID(), randomUUID(), randomUUID()];
  const post = async (url: string, data: object): Promise<unknown> => {
    const answer = await request.post(url, { headers, data });
    if (answer.status() === 202) return endOfJob(request, headers, (await answer.json()) as Started);
    expect([answer.status(), await answer.text()]).toEqual([200, expect.anything()]);
    return answer.json();
  };
  const fields = { title, description: "吃饭时说的话", level: 1, category: "生活", license: "CC-BY-4.0" };
  await post("/api/drafts", { id: draft, fields });
  const operations = [
    {
      do: "add",
      kind: "lesson",
      id: lesson,
      fields: { place: "i", title: "吃什么", goal: "会说喜欢吃什么" },
    },
    ...lines.map((line, at) => ({
      do: "add",
      kind: "line",
      id: randomUUID(),
      fields: { place: `i${at}`, lesson_id: lesson, ...line },
    })),
  ];
  await post(`/api/drafts/${draft}/changes`, {
    changes: [{ id: change, group: change, kind: "edit", what: "写", operations }],
  });
  return { draft, lesson, post };
}
