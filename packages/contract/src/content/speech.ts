import { z } from "zod";
import { endpoint } from "../http/endpoint.ts";
import { boundedList } from "../http/list.ts";
import { boundedText } from "../http/text.ts";

/** 1 US female, 2 UK female, 3 US male, 4 UK male: the setting `voice_speaker`. */
export const voices = [1, 2, 3, 4] as const;
export type Voice = (typeof voices)[number];

/**
 * Returns a text in the form in which it is spoken and its characters are counted. This form is NFC, with single spaces
 * between words and no spaces at the ends.
 */
export function normaliseSpoken(text: string): string {
  return text.normalize("NFC").replaceAll(/\s+/g, " ").trim();
}

const timingSchema = z
  .object({
    word: z.int().describe("Index of the word in the text, split at white space."),
    start_ms: z.int().describe("Milliseconds from the start of the audio as a decoder gives it."),
    end_ms: z.int().describe("Milliseconds from the start of the audio as a decoder gives it."),
  })
  .meta({ id: "WordTiming", description: "When a word is spoken." });
export type Timing = z.infer<typeof timingSchema>;

/** The largest number of texts in one call for the audio of a lesson. */
const mostTexts = 20;

const voiceSchema = z
  .literal(voices, "声音只有 1 到 4 号")
  .describe("1 US female, 2 UK female, 3 US male, 4 UK male: the setting `voice_speaker`.");
const tooLong = "一次最多朗读 300 个字符，请分成几段";
/** The limit is above the 300 characters that may be spoken, because white space is removed before they are counted. */
const textSchema = boundedText(1000, { missing: "请给出要朗读的文字", tooLong })
  .transform(normaliseSpoken)
  .pipe(
    z
      .string()
      .min(1, "请给出要朗读的文字")
      .max(300, tooLong)
      .regex(/^$|[\p{Script=Latin}\d]/u, "只能朗读英文：文字里没有英文字母或数字"),
  );
const spokenSchema = z
  .object({
    url: z.string().describe("Where the audio is found on this server."),
    timings: z
      .array(timingSchema)
      .optional()
      .describe("One entry a word, in order, where the voice knows them."),
  })
  .meta({ id: "Spoken" });

export const speechApi = {
  /**
   * The access is `own`, although the audio is the same for everybody. The rate limit then counts each learner, not the
   * shared IP address of a school.
   */
  speak: endpoint({
    method: "POST",
    path: "/api/tts",
    summary: "The address of the text's audio. The first call for a text makes the audio.",
    access: "visitor",
    data: "own",
    limit: 180,
    body: z.object({ text: textSchema, voice: voiceSchema }),
    response: spokenSchema,
  }),
  speakMany: endpoint({
    method: "POST",
    path: "/api/tts/batch",
    summary:
      "The audio of many texts, so that a lesson works offline. There is one answer for each text, in order. Null where the text cannot be spoken now.",
    access: "visitor",
    data: "own",
    limit: 40,
    body: z.object({
      texts: boundedList(textSchema, mostTexts, { tooLong: `一次最多 ${mostTexts} 段文字` }).min(
        1,
        "请给出要朗读的文字",
      ),
      voice: voiceSchema,
    }),
    response: z.object({ sounds: z.array(spokenSchema.nullable()) }),
  }),
  speakOwn: endpoint({
    method: "POST",
    path: "/api/tts/own",
    summary:
      "The audio of an own line of a learner. Only a voice of the server itself speaks it, never a service. The server keeps neither the text nor the audio.",
    access: "visitor",
    data: "own",
    limit: 60,
    body: z.object({ text: textSchema, voice: voiceSchema }),
    response: z.file().mime("audio/mpeg"),
  }),
  audio: endpoint({
    method: "GET",
    path: "/api/speech/:file",
    summary:
      "Audio by the hash of its content. It never changes, so every cache may keep it. A call may ask for a range of bytes.",
    access: "visitor",
    data: "public",
    limit: "none",
    params: z.object({ file: boundedText(300) }),
    response: z.file().mime("audio/mpeg"),
  }),
};
