import { type AiJob, type aiApi, wholeKinds } from "@shiju/contract/authors/ai";
import type { EndpointParsed, EndpointResponse } from "@shiju/contract/http/endpoint";
import { isUnwritten } from "@shiju/course-pack/drafts/unwritten";
import { dayMs } from "@shiju/learning/time/durations";
import { and, eq, lt, sql } from "drizzle-orm";
import type { Jobs } from "#database/jobs/jobs.ts";
import { sweepRows } from "#database/sweep.ts";
import { aiJobs } from "#database/tables/authors/ai.ts";
import { readDraftLines } from "#features/authors/editor/editor.items.service.ts";
import { ProblemError } from "#platform/http/problem-error.ts";
import { assertSameBody, hashOfBody } from "#platform/http/same-body.ts";
import { chat, type ChatEndpoint, type ChatLimits } from "#platform/providers/ai/chat.ts";
import { type AiContext, findEndpoint, type FoundEndpoint } from "./ai.endpoint.service.ts";
import { readJob, tokensOfDay } from "./ai.rows.service.ts";
import type { StartAsking } from "./ai.run.service.ts";
import { type Asked, idsOf, linesOfCall } from "./ask-lines.ts";
import { costOf, estimateTokens } from "./estimate.ts";
import { problemOf, told } from "./problems.ts";

type StartBody = EndpointParsed<typeof aiApi.start>["body"];

type EstimateBody = EndpointParsed<typeof aiApi.estimate>["body"];

export interface Ai {
  estimate: (userId: string, body: EstimateBody) => Promise<EndpointResponse<typeof aiApi.estimate>>;
  start: (userId: string, body: StartBody) => Promise<AiJob>;
  stop: (userId: string, id: string) => Promise<AiJob>;
  tryEndpoint: (userId: string) => Promise<EndpointResponse<typeof aiApi.tryEndpoint>>;
  /** Forgets what was asked the day before. */
  sweep: (now: Date, stop?: AbortSignal) => Promise<void>;
}

/** Jobs of an author in a day, whosever model they ask. */
const mostJobs = 400;

export function openAi(context: AiContext, jobs: Jobs, startAsking: StartAsking): Ai {
  const { db, clock, chatLimits: limits } = context;

  async function endpointOf(userId: string): Promise<FoundEndpoint> {
    const found = await findEndpoint(context, userId);
    if (!found)
      throw new ProblemError("unavailable", "还没有可用的模型：请在“AI 设置”里填写自己的，或请运营者设置");
    return found;
  }

  /** Returns the job that is asked for; for a draft, with the draft's lines that need it. */
  async function withLines(userId: string, { draft_id, ...asked }: EstimateBody): Promise<Asked> {
    if (draft_id === undefined) return asked;
    const needs = wholeKinds.find((kind) => kind === asked.kind);
    const lines = await readDraftLines(db, userId, draft_id);
    return { ...asked, lines: needs ? lines.filter(isUnwritten[needs]) : [] };
  }

  async function assertWithinDay(
    userId: string,
    { source, tokens, now }: { source: string; tokens: number; now: Date },
  ): Promise<void> {
    const since = sql`${aiJobs.createdAt} > ${new Date(now.getTime() - dayMs).toISOString()}`;
    if ((await db.$count(aiJobs, and(eq(aiJobs.userId, userId), since))) >= mostJobs)
      throw new ProblemError("too_many_calls", "今天用 AI 的次数太多了，请明天再试");
    if (source !== "site") return;
    const { dailyTokens } = context;
    const used = await tokensOfDay(db, userId, now);
    if (used.ofAuthor + tokens > dailyTokens.ofAuthor)
      throw new ProblemError(
        "too_many_calls",
        "今天的 AI 额度不够了，请少选几句、明天再试，或填写自己的模型",
      );
    if (used.ofAll + tokens > dailyTokens.ofAll)
      throw new ProblemError("too_many_calls", "本站今天的 AI 额度用完了，请明天再试，或填写自己的模型");
  }

  return {
    async estimate(userId, body) {
      const asked = await withLines(userId, body);
      const found = await endpointOf(userId);
      const tokens = await estimateTokens(asked, linesOfCall);
      return {
        lines: idsOf(asked).length,
        tokens: tokens.input + tokens.output,
        micro_yuan: costOf(tokens, found),
      };
    },
    async start(userId, { id, ...body }) {
      const bodyHash = hashOfBody(body);
      const [known] = await db
        .select({ userId: aiJobs.userId, bodyHash: aiJobs.bodyHash })
        .from(aiJobs)
        .where(eq(aiJobs.id, id));
      if (known && known.userId !== userId)
        throw new ProblemError("conflict", "编号已被使用，请刷新页面后再试");
      if (known) {
        assertSameBody(known.bodyHash, bodyHash);
        return readJob(db, userId, id);
      }
      const asked = await withLines(userId, body);
      if (body.draft_id !== undefined && asked.lines.length === 0)
        throw new ProblemError("conflict", "没有要做的句子了");
      const found = await endpointOf(userId);
      const { input, output } = await estimateTokens(asked, linesOfCall);
      const reserved = input + output;
      const now = clock();
      await assertWithinDay(userId, { source: found.source, tokens: reserved, now });
      const { source, inputPrice, outputPrice, endpoint } = found;
      const isWholeDraft = body.draft_id !== undefined;
      const subject = body.draft_id ?? id;
      await startAsking({ id, userId, subject, input: { asked, isWholeDraft } }, async (tx) => {
        const [written] = await tx
          .insert(aiJobs)
          .values({
            id,
            userId,
            draftId: body.draft_id ?? null,
            kind: asked.kind,
            source,
            model: endpoint.model,
            asked: idsOf(asked),
            bodyHash,
            reserved,
            inputPrice,
            outputPrice,
            createdAt: now,
          })
          .onConflictDoNothing()
          .returning({ id: aiJobs.id });
        if (!written) throw new ProblemError("conflict", "上一件还没做完，请等它做完或停下它");
      });
      return readJob(db, userId, id);
    },
    async stop(userId, id) {
      const { state } = await readJob(db, userId, id);
      if (state === "running") await jobs.stop(userId, id);
      return readJob(db, userId, id);
    },
    async tryEndpoint(userId) {
      const { endpoint } = await endpointOf(userId);
      return tryModel(endpoint, limits);
    },
    sweep: (now, stop) =>
      sweepRows(db, aiJobs, lt(aiJobs.createdAt, new Date(now.getTime() - dayMs)), { stop }),
  };
}

/** Asks a model for one word. */
export async function tryModel(
  endpoint: ChatEndpoint,
  limits: ChatLimits | undefined,
): Promise<{ ok: boolean; message: string }> {
  const question = { system: "Answer with one word.", user: "Say: yes", mostTokens: 20 };
  const signal = AbortSignal.timeout(30_000);
  try {
    await chat(endpoint, question, { signal, onText: () => {}, ...(limits && { limits }) });
    return { ok: true, message: `${endpoint.model} 回答了，可以用` };
  } catch (error) {
    return { ok: false, message: signal.aborted ? told.timeout : problemOf(error) };
  }
}
