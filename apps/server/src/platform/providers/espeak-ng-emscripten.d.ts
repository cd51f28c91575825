/** The part of espeak-ng's emscripten build that we use. The package has no types. */
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
    /** Returns 0 on success. With any other code the voice stays as it was. An unknown variant after `+` is ignored. */
    set_voice(name: string): number;
    /** In words a minute. */
    set_rate(rate: number): void;
    get_samplerate(): number;
    /** Phonemes in IPA, joined by `_`. The result points to a zero-terminated string that the next call overwrites. */
    convert_to_phonemes(text: string, ipa: boolean): { ptr: number };
    /** Calls back with each piece of sound and the events in it. The callback returns true to stop. */
    synthesize(text: string, callback: (samples: Int16Array, events: EspeakEvent[]) => boolean): void;
  }

  export default function load(): Promise<{ HEAPU8: Uint8Array; eSpeakNGWorker: new () => Worker }>;
}
