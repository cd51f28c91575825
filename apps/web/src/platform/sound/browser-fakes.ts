import { vi } from "vitest";

/** Fakes of the browser's audio. The fakes are silent, and use vitest's fake clock. */
export interface FakeBrowser {
  /**
   * Served URLs. A number stands for a sound of this number of seconds. "corrupt" is no sound, and "hang" never
   * answers.
   */
  files: Record<string, number | "corrupt" | "hang">;
  fetched: string[];
  /** All sounds that were played, in order. */
  heard: string[];
  /** Whether autoplay is allowed without a gesture. */
  allowed: boolean;
  contexts: FakeContext[];
  elements: FakeElement[];
}

const now = () => performance.now() / 1000;

class FakeContext extends EventTarget {
  state = "suspended";
  sampleRate = 48_000;
  outputLatency = 0;
  destination = {};
  readonly browser: FakeBrowser;
  readonly options: AudioContextOptions;
  #since = 0;
  #held = 0;
  constructor(browser: FakeBrowser, options: AudioContextOptions) {
    super();
    this.browser = browser;
    this.options = options;
    browser.contexts.push(this);
    if (browser.allowed) this.run();
  }
  get currentTime() {
    return this.#held + (this.state === "running" ? now() - this.#since : 0);
  }
  run() {
    this.#since = now();
    this.state = "running";
    this.dispatchEvent(new Event("statechange"));
  }
  interrupt() {
    this.#held = this.currentTime;
    this.state = "interrupted";
    this.dispatchEvent(new Event("statechange"));
  }
  resume() {
    if (!this.browser.allowed) return new Promise<void>(() => {});
    if (this.state !== "running") this.run();
    return Promise.resolve();
  }
  createGain() {
    return { gain: { value: 1 }, connect: (to: unknown) => to };
  }
  createBuffer(_channels: number, length: number, rate: number) {
    const samples = new Float32Array(length);
    return { duration: length / rate, samples, copyToChannel: (from: Float32Array) => samples.set(from) };
  }
  createBufferSource() {
    return new FakeSource(this);
  }
  async decodeAudioData(bytes: ArrayBuffer) {
    const seconds = Number(new TextDecoder().decode(bytes));
    if (Number.isNaN(seconds)) throw new DOMException("Unable to decode audio data", "EncodingError");
    return { duration: seconds };
  }
}

class FakeSource extends EventTarget {
  buffer: { duration: number } | null = null;
  readonly context: FakeContext;
  #timer: ReturnType<typeof setTimeout> | undefined;
  constructor(context: FakeContext) {
    super();
    this.context = context;
  }
  connect(to: unknown) {
    return to;
  }
  start(_when = 0, offset = 0) {
    const { duration } = this.buffer!;
    this.context.browser.heard.push(`buffer ${duration.toFixed(2)} from ${offset.toFixed(2)}`);
    this.#timer = setTimeout(() => this.dispatchEvent(new Event("ended")), (duration - offset) * 1000);
  }
  stop() {
    clearTimeout(this.#timer);
  }
}

class FakeElement extends EventTarget {
  src = "";
  loop = false;
  paused = true;
  ended = false;
  error: unknown = null;
  preservesPitch = false;
  defaultPlaybackRate = 1;
  playbackRate = 1;
  loads = 0;
  readonly browser: FakeBrowser;
  #from = 0;
  #since = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  constructor(browser: FakeBrowser, src = "") {
    super();
    this.browser = browser;
    this.src = src;
    browser.elements.push(this);
  }
  get currentTime() {
    return this.paused ? this.#from : this.#from + (now() - this.#since) * this.playbackRate;
  }
  set currentTime(seconds: number) {
    this.#from = seconds;
  }
  async play() {
    if (!this.browser.allowed) throw new DOMException("play() was refused", "NotAllowedError");
    const seconds = durations.get(this.src) ?? 0;
    this.browser.heard.push(`element at ${this.playbackRate} from ${this.currentTime.toFixed(2)}`);
    this.#since = now();
    this.paused = this.ended = false;
    if (this.loop) return;
    if (seconds === "corrupt") return void this.dispatchEvent(new Event("error"));
    const end = () => {
      this.pause();
      this.ended = true;
      this.dispatchEvent(new Event("ended"));
    };
    this.#timer = setTimeout(end, ((seconds - this.#from) / this.playbackRate) * 1000);
  }
  pause() {
    clearTimeout(this.#timer);
    this.#from = this.currentTime;
    this.paused = true;
  }
  load() {
    this.loads += 1;
  }
  removeAttribute() {
    this.src = "";
  }
}

const durations = new Map<string, number | "corrupt">();

/** Replaces happy-dom's audio by a fake browser. `vi.unstubAllGlobals` undoes it. */
export function stubBrowser(): FakeBrowser {
  const browser: FakeBrowser = {
    files: {},
    fetched: [],
    heard: [],
    allowed: true,
    contexts: [],
    elements: [],
  };
  const bytes = new Map<unknown, number | "corrupt">();
  vi.stubGlobal(
    "AudioContext",
    class extends FakeContext {
      constructor(options: AudioContextOptions) {
        super(browser, options);
      }
    },
  );
  vi.stubGlobal(
    "Audio",
    class extends FakeElement {
      constructor(src?: string) {
        super(browser, src);
      }
    },
  );
  vi.stubGlobal("fetch", async (url: string) => {
    browser.fetched.push(url);
    const file = browser.files[url];
    if (file === "hang") return new Promise(() => {});
    if (file === undefined) return new Response(null, { status: 404 });
    const blob = { arrayBuffer: async () => new TextEncoder().encode(String(file)).buffer };
    bytes.set(blob, file);
    return { ok: true, blob: async () => blob };
  });
  let urls = 0;
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    const url = `blob:${++urls}`;
    durations.set(url, bytes.get(blob) ?? 0);
    return url;
  });
  vi.spyOn(URL, "revokeObjectURL").mockImplementation(() => {});
  return browser;
}

/** Allows sound, as a tap does. */
export function tap(browser: FakeBrowser): void {
  browser.allowed = true;
  globalThis.dispatchEvent(new Event("click"));
}
