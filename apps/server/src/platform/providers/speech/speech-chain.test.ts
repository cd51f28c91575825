import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test, vi } from "vitest";
import { standIn } from "#testing/content/speech.ts";
import { createSpeechChain } from "./speech-chain.ts";

const names = ["service", "command", "espeak"];

function aChain(times: { totalMs?: number; pauseMs?: number } = {}) {
  const providers = names.map((name) => standIn(name));
  const outcomes: string[] = [];
  const chain = createSpeechChain({
    providers,
    ...times,
    onOutcome: (provider, outcome) => outcomes.push(`${provider} ${outcome}`),
  });
  const [service, command, espeak] = providers;
  if (!service || !command || !espeak) throw new Error("three providers");
  return { chain, outcomes, service, command, espeak };
}

test("the first that succeeds speaks, and nobody after it is asked", async () => {
  const { chain, outcomes } = aChain();
  expect(await chain.speak("Hello", 1)).toMatchObject({ provider: "service" });
  expect(outcomes).toEqual(["service made"]);
});

test("who lacks the voice is passed over", async () => {
  const american = standIn("american", [1, 3]);
  const chain = createSpeechChain({ providers: [american, standIn("espeak")] });
  expect(await chain.speak("Hello", 4)).toMatchObject({ provider: "espeak" });
  expect(american.asked).toEqual([]);
});

test("one that fails and one that hangs are passed in time, and left alone for a while", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  try {
    const { chain, outcomes, service, command } = aChain({ pauseMs: 60_000 });
    service.does = "fail";
    command.does = "hang";
    expect(await chain.speak("one", 1)).toMatchObject({ provider: "espeak" });
    expect(await chain.speak("two", 2)).toMatchObject({ provider: "espeak" });
    expect(outcomes).toEqual(["service failed", "command timed_out", "espeak made", "espeak made"]);

    vi.advanceTimersByTime(60_001);
    service.does = "speak";
    expect(await chain.speak("three", 1)).toMatchObject({ provider: "service" });
  } finally {
    vi.useRealTimers();
  }
});

test("the last is asked even right after it failed", async () => {
  const { chain, service, command, espeak } = aChain();
  for (const provider of [service, command, espeak]) provider.does = "fail";
  await expect(chain.speak("one", 1)).rejects.toMatchObject({ code: "unavailable" });
  espeak.does = "speak";
  expect(await chain.speak("two", 1)).toMatchObject({ provider: "espeak" });
});

test("when the time is over nobody else is asked", async () => {
  const { chain, outcomes, service, command } = aChain({ totalMs: 100 });
  service.does = "hang";
  command.does = "hang";
  await expect(chain.speak("one", 1)).rejects.toMatchObject({ code: "unavailable" });
  expect(outcomes).toEqual(["service timed_out"]);
});

test("one that hangs is passed in time however often memory is cleared meanwhile", async () => {
  setFlagsFromString("--expose-gc");
  const clearMemory = runInNewContext("gc") as () => void;
  const { chain, outcomes, service } = aChain({ totalMs: 4000 });
  service.does = "hang";
  const clearing = setInterval(clearMemory, 20);
  try {
    expect(await chain.speak("one", 1)).toMatchObject({ provider: "command" });
  } finally {
    clearInterval(clearing);
  }
  expect(outcomes).toEqual(["service timed_out", "command made"]);
});

test("nobody at all says the same", async () => {
  await expect(createSpeechChain({ providers: [] }).speak("one", 1)).rejects.toMatchObject({
    code: "unavailable",
  });
});

test("a sound counts as the best there is until a better provider can be asked", async () => {
  const { chain, service } = aChain();
  expect(names.map((name) => chain.isBest(name, 1))).toEqual([true, false, false]);
  service.does = "fail";
  await chain.speak("one", 1);
  expect(names.map((name) => chain.isBest(name, 1))).toEqual([true, true, false]);
  // The operator has removed this provider.
  expect(chain.isBest("former", 1)).toBe(true);
});
