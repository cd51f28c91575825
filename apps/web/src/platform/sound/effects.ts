import { audioContext } from "./audio-context.ts";
import { chord, clicks, notes, sampleRate } from "./effect-samples.ts";

/**
 * The chords for sentences that are right in a row. Each chord is higher than the chord before it. After the last
 * chord, the first chord comes again.
 */
export const chords = ["chord1", "chord2", "chord3", "chord4", "chord5"] as const;

/** The sounds of the learner's actions: a key, a right and a wrong answer, a finished lesson, a whole sentence. */
const effects = ["key", "right", "wrong", "finish", ...chords] as const;
export type Effect = (typeof effects)[number];

/** The functions that compute each effect, in one or several variations. */
const recipes: Record<Effect, () => Float32Array<ArrayBuffer>[]> = {
  key: clicks,
  right: () => [notes([659.26, 0, 0.09], [987.77, 0.08, 0.16])],
  wrong: () => [notes([233.08, 0, 0.07], [196, 0.09, 0.11])],
  finish: () => [notes([523.25, 0, 0.18], [659.26, 0.11, 0.18], [783.99, 0.22, 0.2], [1046.5, 0.33, 0.35])],
  chord1: () => [chord(523.25, 659.26, 783.99)],
  chord2: () => [chord(587.33, 783.99, 987.77)],
  chord3: () => [chord(659.26, 783.99, 1046.5)],
  chord4: () => [chord(783.99, 987.77, 1174.66)],
  chord5: () => [chord(880, 1046.5, 1318.51)],
};

/**
 * An effect that is ready to play: its sounds and its volume control. Both are made once, because making nodes at each
 * key would delay the key.
 */
interface Made {
  buffers: AudioBuffer[];
  output: GainNode;
}

const computed = new Map<Effect, Float32Array<ArrayBuffer>[]>();
const made = new Map<Effect, Made>();
/**
 * Whether an effect waits while the browser blocks sound. At most one effect waits, so that not many effects sound at
 * once afterwards.
 */
let held = false;
let turn = 0;

/**
 * Starts an effect in the same frame, at a volume of 0 to 100. If the browser blocks sound, the effect stays silent.
 */
export function playEffect(effect: Effect, volume: number): void {
  const context = volume > 0 ? audioContext() : null;
  if (!context) return;
  const running = context.state === "running";
  if (held && !running) return;
  held = !running;
  const { buffers, output } = made.get(effect) ?? make(context, effect);
  turn += 1;
  const source = context.createBufferSource();
  source.buffer = buffers[turn % buffers.length]!;
  // People hear loudness as about the square root of the gain.
  output.gain.value = (Math.min(volume, 100) / 100) ** 2;
  source.connect(output);
  source.start();
}

/**
 * Returns tasks that compute the effects, one effect for each task. The first effect that sounds then delays its key no
 * more than the others.
 */
export const preparations = (): (() => void)[] => effects.map((effect) => () => void samplesOf(effect));

function samplesOf(effect: Effect): Float32Array<ArrayBuffer>[] {
  const samples = computed.get(effect) ?? recipes[effect]();
  computed.set(effect, samples);
  return samples;
}

function make(context: AudioContext, effect: Effect): Made {
  const buffers = samplesOf(effect).map((samples) => {
    const buffer = context.createBuffer(1, samples.length, sampleRate);
    buffer.copyToChannel(samples, 0);
    return buffer;
  });
  const output = context.createGain();
  output.connect(context.destination);
  const effectMade = { buffers, output };
  made.set(effect, effectMade);
  return effectMade;
}
