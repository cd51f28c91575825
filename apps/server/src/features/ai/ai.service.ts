import { type AiJob, type AiProposal, type aiApi, wholeKinds } from "@shiju/contract/editor/ai";
import type { EndpointParsed, EndpointResponse } from "@shiju/contract/http/endpoint";
import { isUnwritten } from "@shiju/course-pack/drafts/unwritten";
import { and, eq, lt, sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { openChecker } from "#content/checking/checker.ts";
import { aiJobs } from "#database/tables/authors/ai.ts";
import type { Database } from "#database/database.ts";
import { readDraftLines } from "#features/editor/editor.items.service.ts";
import { ProblemError } from "#platform/http/problem-error.ts";
import { chat, type ChatEndpoint, type ChatLimits } from "#platform/providers/ai/chat.ts";
import { ChatError, type ChatFault } from "#platform/providers/ai/chat-error.ts";
import { dayMs } from "#platform/quota.ts";
import { takeTurns } from "#platform/turns.ts";
import { type AiContext, findEndpoint, type FoundEndpoint } from "./ai.endpoint.service.ts";
import { endLost, readJob, tokensOfDay } from "./ai.rows.service.ts";
import { type Asked, askLines, idsOf, linesOfCall } from "./ask-lines.ts";
import { costOf, estimateTokens } from "./estimate.ts";

type StartBody = EndpointParsed<typeof aiApi.start>["body"];

type EstimateBody = EndpointParsed<typeof aiApi.estimate>["body"];

export interface Ai {
  estimate: (userId: string, body: EstimateBody) => Promise<EndpointResponse<typeof aiApi.estimate>>;
  start: (userId: string, body: StartBody) => Promise<AiJob>;
  stop: (userId: string, id: string) => Promise<AiJob>;
  tryEndpoint: (userId: string) => Promise<EndpointResponse<typeof aiApi.tryEndpoint>>;
  /** Forgets what was asked the day before. */
  sweep: (now: Date) => Promise<void>;
}

const atOnce = 8;
const mostWaiting = 40;
/** Jobs about whole drafts take minutes, and leave room for the others. */
const draftsAtOnce = 2;
const mostDraftsWaiting = 10;
/** How often what has come is written down. */
const writeMs = 400;
/** How often at least it is told that a job still goes on, and looked whether it was stopped elsewhere. */
const beatMs = 10_000;
/** Jobs of an author in a day, whosever model they ask. */
const mostJobs = 400;

/** What is told of each fault, and never what a service said: that may hold a key. */
const told: Record<ChatFault, string> = {
  address: "这个地址不能用：要用 https:// 开头的公网地址",
  key: "模型服务不认这个密钥，请检查密钥和余额",
  question: "模型服务不认这个请求，请检查地址和模型的名字",
  busy: "模型服务太忙或额度已用完，请过一会儿再试",
  timeout: "模型服务太久没有回答，请再试一次",
  broken: "和模型服务的连接断了，请再试一次",
  too_long: "模型的回答太长，没有收下，请少选几句再试",
};

export function openAi(app: FastifyInstance, context: AiContext): Ai {
  const { db, chatLimits: limits } = context;
  const check = openChecker(app);
  const inTurn = takeTurns(atOnce, mostWaiting, () => new Error("too many questions are waiting"));
  const draftsInTurn = takeTurns(
    draftsAtOnce,
    mostDraftsWaiting,
    () => new Error("too many drafts are waiting"),
  );
  const running = new Map<string, { stop: AbortController; work: Promise<void> }>();
  app.addHook("preClose", async () => {
    for (const { stop } of running.values()) stop.abort();
    await Promise.all([...running.values()].map(({ work }) => work));
  });

  async function endpointOf(userId: string): Promise<FoundEndpoint> {
    const found = await findEndpoint(context, userId);
    if (!found)
      throw new ProblemError("unavailable", "还没有可用的模型：请在“AI 设置”里填写自己的，或请运营者设置");
    return found;
  }

  /** What is asked; for a draft its lines that need it. */
  async function withLines(userId: string, { draft_id, ...asked }: EstimateBody): Promise<Asked> {
    if (draft_id === undefined) return asked;
    const needs = wholeKinds.find((kind) => kind === asked.kind);
    const lines = await readDraftLines(db, userId, draft_id);
    return { ...asked, lines: needs ? lines.filter(isUnwritten[needs]) : [] };
  }

  async function assertWithinDay(userId: string, source: string, tokens: number): Promise<void> {
    const since = sql`${aiJobs.createdAt} > ${new Date(Date.now() - dayMs).toISOString()}`;
    if ((await db.$count(aiJobs, and(eq(aiJobs.userId, userId), since))) >= mostJobs)
      throw new ProblemError("too_many_calls", "今天用 AI 的次数太多了，请明天再试");
    if (source !== "site") return;
    const { dailyTokens } = context;
    const used = await tokensOfDay(db, userId);
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
      const [known] = await db.select({ userId: aiJobs.userId }).from(aiJobs).where(eq(aiJobs.id, id));
      if (known && known.userId !== userId)
        throw new ProblemError("conflict", "编号已被使用，请刷新页面后再试");
      if (known) return readJob(db, userId, id);
      const asked = await withLines(userId, body);
      if (body.draft_id !== undefined && asked.lines.length === 0)
        throw new ProblemError("conflict", "没有要做的句子了");
      const found = await endpointOf(userId);
      const { input, output } = await estimateTokens(asked, linesOfCall);
      const reserved = input + output;
      await endLost(db, userId);
      await assertWithinDay(userId, found.source, reserved);
      const { source, inputPrice, outputPrice, endpoint } = found;
      const [written] = await db
        .insert(aiJobs)
        .values({
          id,
          userId,
          draftId: body.draft_id ?? null,
          kind: asked.kind,
          source,
          model: endpoint.model,
          asked: idsOf(asked),
          reserved,
          inputPrice,
          outputPrice,
        })
        .onConflictDoNothing()
        .returning({ id: aiJobs.id });
      if (!written) throw new ProblemError("conflict", "上一件还没做完，请等它做完或停下它");
      run(id, found, asked, body.draft_id === undefined ? inTurn : draftsInTurn);
      return readJob(db, userId, id);
    },
    async stop(userId, id) {
      await readJob(db, userId, id);
      await db
        .update(aiJobs)
        .set({ state: "stopped" })
        .where(and(eq(aiJobs.id, id), eq(aiJobs.userId, userId), eq(aiJobs.state, "running")));
      const here = running.get(id);
      here?.stop.abort();
      await here?.work;
      return readJob(db, userId, id);
    },
    async tryEndpoint(userId) {
      const { endpoint } = await endpointOf(userId);
      return tryModel(endpoint, limits);
    },
    async sweep(now) {
      await db.delete(aiJobs).where(lt(aiJobs.createdAt, new Date(now.getTime() - dayMs)));
    },
  };

  /** Asks while the caller goes on; how far it is stands in its row. */
  function run(id: string, { endpoint }: FoundEndpoint, asked: Asked, turns: typeof inTurn): void {
    const stop = new AbortController();
    const sink = openSink(db, id, () => stop.abort());
    const work = turns(() =>
      askLines(endpoint, asked, {
        signal: stop.signal,
        onProposal: sink.add,
        onUsage: sink.count,
        check,
        limits,
      }),
    )
      .then(
        () => sink.end({ state: "done" }),
        (error: unknown) => {
          if (!(error instanceof ChatError) && !stop.signal.aborted)
            app.log.error({ err: error, job: id }, "a model was not asked");
          return sink.end({ state: "failed", problem: problemOf(error) });
        },
      )
      .catch((error: unknown) =>
        app.log.error({ err: error, job: id }, "a job of a model was not written down"),
      )
      .finally(() => running.delete(id));
    running.set(id, { stop, work });
  }
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

const problemOf = (error: unknown): string =>
  error instanceof ChatError ? told[error.fault] : "没有做成，请再试一次";

/** Writes down what comes, a few times a second; `onGone` is told where the job has been stopped or is gone. */
function openSink(db: Database, id: string, onGone: () => void) {
  let proposals: AiProposal[] = [];
  let [input, output] = [0, 0];
  let writing = Promise.resolve();
  let writtenAt = 0;
  const write = (change: Partial<typeof aiJobs.$inferInsert>, isLast = false): Promise<void> => {
    writing = writing
      .catch(() => {})
      .then(async () => {
        const [some, inputs, outputs] = [proposals, input, output];
        writtenAt = Date.now();
        proposals = [];
        [input, output] = [0, 0];
        const [row] = await db
          .update(aiJobs)
          .set({
            proposals: sql`${aiJobs.proposals} || ${JSON.stringify(some)}::jsonb`,
            inputTokens: sql`${aiJobs.inputTokens} + ${inputs}`,
            outputTokens: sql`${aiJobs.outputTokens} + ${outputs}`,
            touchedAt: new Date(),
          })
          .where(eq(aiJobs.id, id))
          .returning({ state: aiJobs.state });
        if (row?.state !== "running") onGone();
        else if (isLast)
          await db
            .update(aiJobs)
            .set(change)
            .where(and(eq(aiJobs.id, id), eq(aiJobs.state, "running")));
      });
    return writing;
  };
  const beat = setInterval(() => {
    if (proposals.length > 0 || Date.now() - writtenAt > beatMs) void write({}).catch(() => {});
  }, writeMs);
  return {
    add: (proposal: AiProposal) => void proposals.push(proposal),
    count: (usage: { input: number; output: number }) => {
      input += usage.input;
      output += usage.output;
    },
    end(change: Partial<typeof aiJobs.$inferInsert>): Promise<void> {
      clearInterval(beat);
      return write(change, true);
    },
  };
}
