/** The part of espeak-ng's emscripten build that is used here; the package brings no types. */
declare module "@echogarden/espeak-ng-emscripten" {
  export interface EspeakEvent {
    type: "word" | "sentence" | "mark" | "play" | "end" | "msg_terminated" | "phoneme" | "samplerate";
    /** In characters from the start of the text, the first being 1. */
    text_position: number;
    /** In characters. */
    word_length: number;
    /** In milliseconds from the start of the sound. */
    audio_position: number;
  }

  interface Worker {
    /** 0 on success; any other code leaves the voice as it was. An unknown variant after `+` is ignored. */
    set_voice(name: string): number;
    /** In words a minute. */
    set_rate(rate: number): void;
    get_samplerate(): number;
    /** Phonemes in IPA, joined by `_`, as a pointer to a zero-terminated string that the next call overwrites. */
    convert_to_phonemes(text: string, ipa: boolean): { ptr: number };
    /** Calls back with each piece of sound and what happens in it; answering true stops it. */
    synthesize(text: string, callback: (samples: Int16Array, events: EspeakEvent[]) => boolean): void;
  }

  export default function load(): Promise<{ HEAPU8: Uint8Array; eSpeakNGWorker: new () => Worker }>;
}
