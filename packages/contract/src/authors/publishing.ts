import { z } from "zod";
import { endpoint } from "../http/endpoint.ts";
import { boundedList } from "../http/list.ts";
import { boundedText, trimmedText } from "../http/text.ts";
import { jobIdSchema, startedSchema } from "../http/job.ts";
import { draftIdSchema, longestLine } from "./fields.ts";

/** Who gets at a course: its author, whoever has the link, everybody. */
export const reaches = ["private", "link", "mall"] as const;
export const submissionStates = ["waiting", "accepted", "refused", "withdrawn"] as const;

/** Most learners who come in by the link of one course; a course for more belongs in the mall. */
export const mostGuests = 500;

/** Most lines that are looked for in one call, and most places of them that are told. */
export const mostSought = 200;
export const mostDuplicates = 100;

/** Most sentences that are told as those that go wrong most. */
export const mostHardest = 10;

const faultSchema = z
  .object({
    lesson: z
      .int()
      .nullable()
      .describe("The lesson's position in the draft, from 1; null where it is about the course."),
    line: z.int().nullable().describe("The line's position in that lesson, from 1."),
    field: z
      .array(z.union([z.string(), z.int()]))
      .describe(
        "The keys of the field in the course, the lesson or the line, as the files of a pack have them; indexes count from 0. Empty where the fault is about all of it.",
      ),
    message: z.string().describe("Chinese: what is wrong and what to do."),
  })
  .meta({ id: "CourseFault" });
export type CourseFault = z.infer<typeof faultSchema>;

export const remarkSchema = z.object({
  lesson: z.int().min(1).max(300).describe("Position of the lesson, from 1."),
  line: z.int().min(1).max(5000).describe("Position of the line in it, from 1."),
  text: trimmedText(300).min(1),
});
export type Remark = z.infer<typeof remarkSchema>;

/** A lesson beside the same lesson of another version. */
export const comparedLessonSchema = z.object({
  position: z.int().describe("From 1."),
  title: z.string(),
  lines: z.int().describe("Lines in it."),
  changes: z.int().describe("Lines that are new, other or gone beside the other version."),
});

/** A line of a lesson beside that of another version. */
export const comparedLineSchema = z.object({
  line: z.int().nullable().describe("Its position in the lesson, from 1; null for one that is gone."),
  change: z.enum(["same", "new", "changed", "gone"]),
  en: z.string(),
  zh: z.string(),
  before: z
    .object({ en: z.string(), zh: z.string() })
    .nullable()
    .describe("Where it is changed: what the other version has."),
  more: z.array(z.string()).describe("Its words, alternatives, mistakes and note, each as a line."),
});
export type ComparedLine = z.infer<typeof comparedLineSchema>;

const submissionSchema = z
  .object({
    id: z.string(),
    number: z.int().describe("How many times the course was handed in, this one among them."),
    state: z.enum(submissionStates),
    license: z.string(),
    source: z.string(),
    submitted_at: z.iso.datetime(),
    decided_at: z.iso.datetime().nullable(),
    comment: z.string().describe("What the reviewer says to the author."),
    remarks: z.array(remarkSchema.extend({ en: z.string() })).describe("About lines as they were handed in."),
  })
  .meta({ id: "Submission" });
export type Submission = z.infer<typeof submissionSchema>;

const publicationSchema = z
  .object({
    draft_id: z.string(),
    reach: z.enum(reaches),
    course_id: z
      .string()
      .nullable()
      .describe("The course as learners have it; null before it was published."),
    link_code: z.string().nullable().describe("What the link ends in; null where there is none."),
    guests: z.int().describe("Learners who came in by the link."),
    is_changed: z.boolean().describe("Whether the draft has changes that learners do not have."),
    versions: z
      .array(
        z.object({
          number: z.int().describe("From 1."),
          reach: z.enum(reaches),
          lesson_count: z.int().describe("Lessons in it."),
          line_count: z.int().describe("Lines in it."),
          at: z.iso.datetime(),
          is_kept: z.boolean().describe("Whether its content is still there, as that of the last ten is."),
        }),
      )
      .describe("What learners were given, the newest first."),
    submission: submissionSchema.nullable().describe("The last one."),
  })
  .meta({ id: "Publication", description: "Where a draft stands with learners." });
export type Publication = z.infer<typeof publicationSchema>;

const outcome = z.object({
  publication: publicationSchema,
  faults: z
    .array(faultSchema)
    .describe("What the check of packs finds; nothing was done where there are any."),
});

const params = z.object({ id: draftIdSchema });
const number = z.coerce.number().int().min(1).max(1_000_000).describe("From 1.");
const ofVersion = z.object({ id: draftIdSchema, number });
const author = { access: "tier", data: "own" } as const;
const making = { ...author, limit: 12 } as const;

export const publishingApi = {
  get: endpoint({
    method: "GET",
    path: "/api/drafts/:id/publication",
    summary: "Where a draft stands with learners.",
    ...author,
    params,
    response: publicationSchema,
  }),
  learners: endpoint({
    method: "GET",
    path: "/api/drafts/:id/learners",
    summary: "How learners get on with the course of a draft, in counts alone: nobody is named.",
    access: "tier",
    data: "shared",
    relation: "author",
    limit: 30,
    params,
    response: z.object({
      learners: z.int().describe("Who have answered anything in it; its author does not count."),
      lessons: z.array(
        z.object({
          position: z.int().describe("From 1."),
          title: z.string(),
          started: z.int().describe("Learners who have answered anything in it."),
          done: z.int().describe("Learners who have answered every whole sentence of it."),
        }),
      ),
      counted: z.int().describe("Learners whose mistakes are counted: all, or 1000 of more."),
      hardest: z
        .array(
          z.object({
            lesson: z.int().describe("Position of the lesson, from 1."),
            line: z.int().describe("Position of the sentence in it, from 1."),
            en: z.string(),
            learners: z.int().describe("Who have got it wrong."),
            errors: z.int().describe("Wrong answers of them all."),
          }),
        )
        .describe("The sentences that most learners got wrong, the worst first; at most 10."),
    }),
  }),
  duplicates: endpoint({
    method: "POST",
    path: "/api/drafts/:id/duplicates",
    summary:
      "Those of the lines, as they stand or with other capitals, that other courses have which the author may see: those of the square, the author's own, and those that a link opened.",
    ...author,
    limit: 60,
    params,
    body: z.strictObject({
      lines: boundedList(boundedText(longestLine).min(1), mostSought).min(1),
    }),
    response: z.object({
      found: z
        .array(
          z.object({
            en: z.string(),
            course: z.object({ id: z.string(), title: z.string() }),
            lesson: z.object({ position: z.int().describe("From 1."), title: z.string() }),
          }),
        )
        .describe("Each place by itself; at most 100."),
    }),
  }),
  version: endpoint({
    method: "GET",
    path: "/api/drafts/:id/versions/:number",
    summary: "What going back to an earlier version would change in the draft, lesson by lesson.",
    ...author,
    limit: 60,
    params: ofVersion,
    response: z.object({
      lessons: z.array(comparedLessonSchema).describe("Those of the version, in its order."),
      gone: z.array(z.string()).describe("Titles of lessons that the draft has and the version has not."),
    }),
  }),
  versionLesson: endpoint({
    method: "GET",
    path: "/api/drafts/:id/versions/:number/lessons/:lesson",
    summary: "The lines of a lesson of an earlier version, beside those of the draft.",
    ...author,
    limit: 120,
    params: ofVersion.extend({
      lesson: z.coerce.number().int().min(1).max(300).describe("Its position in the version, from 1."),
    }),
    response: z.object({ lines: z.array(comparedLineSchema) }),
  }),
  versionPack: endpoint({
    method: "GET",
    path: "/api/drafts/:id/versions/:number/pack",
    summary: "An earlier version as the zip of a pack.",
    ...author,
    limit: 20,
    params: ofVersion,
    response: z.object({ zip: z.base64().describe("The zip in base64.") }),
  }),
  restore: endpoint({
    method: "POST",
    path: "/api/drafts/:id/versions/:number/restore",
    summary:
      "Makes the draft what an earlier version was, in changes of one group that can be undone together; learners keep what they have until the author publishes again. Repeatable.",
    ...making,
    params: ofVersion,
    response: z.object({ changed: z.int().describe("Items of the draft that were changed.") }),
  }),
  tryOut: endpoint({
    method: "POST",
    path: "/api/drafts/:id/try",
    summary:
      "Makes a course of the draft that its author alone sees, without the lines that are not finished.",
    ...making,
    params,
    body: z.strictObject({ job_id: jobIdSchema }),
    response: startedSchema,
    result: z.object({
      course_id: z.string().nullable().describe("Null where nothing is finished yet."),
      lesson_ids: z.array(z.string()).describe("Of the lessons in it."),
      left_out: z.array(faultSchema).describe("Why lines are not in it."),
    }),
  }),
  openLink: endpoint({
    method: "POST",
    path: "/api/drafts/:id/link",
    summary:
      "Gives the draft as it is to whoever has the link, or a new link with `renew`: the old one leads nowhere.",
    ...making,
    params,
    body: z.strictObject({ job_id: jobIdSchema, renew: z.boolean().default(false) }),
    response: startedSchema,
    result: outcome,
  }),
  closeLink: endpoint({
    method: "DELETE",
    path: "/api/drafts/:id/link",
    summary: "Ends the link. Whoever came in stays in. Repeatable.",
    ...author,
    params,
    response: publicationSchema,
  }),
  submit: endpoint({
    method: "POST",
    path: "/api/drafts/:id/submissions",
    summary:
      "Hands the draft in for the course square. Repeatable; 409 where the same id is sent with another licence or source. The submission has the id of the job.",
    ...making,
    params,
    body: z.strictObject({
      job_id: jobIdSchema,
      license: trimmedText(80).min(1, "请写上许可"),
      source: trimmedText(300).min(1, "请写上课文的来源"),
    }),
    response: startedSchema,
    result: outcome,
  }),
  withdraw: endpoint({
    method: "POST",
    path: "/api/drafts/:id/submissions/withdraw",
    summary: "Takes back what waits for a review. Repeatable.",
    ...author,
    params,
    response: publicationSchema,
  }),
  unpublish: endpoint({
    method: "POST",
    path: "/api/drafts/:id/unpublish",
    summary: "Offers the course to nobody any longer; what learners did in it stays theirs. Repeatable.",
    ...author,
    params,
    response: publicationSchema,
  }),
  shared: endpoint({
    method: "GET",
    path: "/api/courses/shared/:code",
    summary:
      "Title, author and size of a shared course, for visitors who have its link. Only learners who join get its lines.",
    access: "visitor",
    data: "shared",
    relation: "link",
    token: "ignored",
    limit: 120,
    params: z.object({ code: boundedText(40).min(1) }),
    response: z.object({
      title: z.string(),
      description: z.string(),
      author: z.string().nullable().describe("The name of its author; null where the account is gone."),
      level: z.int().min(1).max(6).describe("1 to 6, about CEFR pre-A1 to C1."),
      lesson_count: z.int().describe("Lessons."),
      first_lesson: z
        .object({ title: z.string(), sentence_count: z.int().describe("Sentences.") })
        .nullable(),
    }),
  }),
  join: endpoint({
    method: "POST",
    path: "/api/courses/join",
    summary: "Opens a course to the learner who has its link, and puts it on their shelf. Repeatable.",
    access: "learner",
    data: "shared",
    relation: "link",
    limit: 20,
    body: z.strictObject({ code: boundedText(40).min(1) }),
    response: z.object({ course_id: z.string() }),
  }),
};
