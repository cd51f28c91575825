/** The sample rate of every effect in Hz. It is enough for their frequencies, and quick to compute. */
export const sampleRate = 22_050;

/** A note: its frequency in Hz, its start and its decay time in seconds, and its share of the loudness (1 by default). */
export type Note = readonly [frequency: number, start: number, decay: number, share?: number];

type Samples = Float32Array<ArrayBuffer>;

/** The amplitude of a single tone. This amplitude leaves room for other tones and for a voice. */
const loudness = 0.25;
/** Number of decay times after which a sound is inaudible. */
const audibleDecays = 6;
/** Attack time of a note in seconds, so that it does not click. */
const attack = 0.004;

/** Soft notes, like struck bars of wood: a tone and its octave. The octave dies away sooner. */
export function notes(...played: Note[]): Samples {
  const seconds = Math.max(...played.map(([, start, decay]) => start + audibleDecays * decay));
  const samples = new Float32Array(Math.ceil(seconds * sampleRate));
  for (const [frequency, start, decay, share = 1] of played) {
    const first = Math.round(start * sampleRate);
    const heard = samples.subarray(first, first + Math.ceil(audibleDecays * decay * sampleRate));
    addTone(heard, frequency, decay, share * loudness);
    addTone(heard, 2 * frequency, decay / 2, 0.3 * share * loudness);
  }
  return samples;
}

/**
 * Adds a sine that dies away. Each sample follows from the two samples before it, as in a two-pole resonator (Julius O.
 * Smith, Introduction to Digital Filters). Computing a sine and an exponential for each sample would take long enough
 * to delay a key.
 */
function addTone(samples: Samples, frequency: number, decay: number, amplitude: number): void {
  const angle = (2 * Math.PI * frequency) / sampleRate;
  const radius = Math.exp(-1 / (decay * sampleRate));
  const [kept, lost] = [2 * radius * Math.cos(angle), radius * radius];
  const rise = attack * sampleRate;
  let before = -Math.sin(angle) / radius;
  let now = 0;
  for (let index = 0; index < samples.length; index += 1) {
    samples[index]! += amplitude * Math.min(1, index / rise) * now;
    const next = kept * now - lost * before;
    before = now;
    now = next;
  }
}

/** A soft chord. Its notes begin shortly one after the other. */
export const chord = (...frequencies: number[]): Samples =>
  notes(...frequencies.map((frequency, index): Note => [frequency, index * 0.035, 0.2, 0.6]));

/** Four slightly different clicks of a key, 30 ms each: a low knock, a tick and a breath of noise. */
export function clicks(): Samples[] {
  return [1, 0.94, 1.05, 0.98].map((pitch) => {
    const samples = new Float32Array(Math.round(0.03 * sampleRate));
    let noise = 0;
    samples.forEach((_, index) => {
      const age = index / sampleRate;
      noise += (Math.random() * 2 - 1 - noise) * 0.6;
      const knock = Math.sin(2 * Math.PI * 210 * pitch * age) * Math.exp(-age / 0.005);
      const tick = (0.5 * Math.sin(2 * Math.PI * 1900 * pitch * age) + 0.7 * noise) * Math.exp(-age / 0.0025);
      samples[index] = loudness * Math.min(1, age / 0.0008) * (knock + tick);
    });
    return samples;
  });
}
