import { z } from "zod";
import { endpoint } from "../http/endpoint.ts";
import { boundedList } from "../http/list.ts";
import { boundedText, trimmedText } from "../http/text.ts";
import { jobIdSchema, startedSchema } from "../http/job.ts";
import { draftIdSchema, longestLine } from "./fields.ts";

/** The people who get at a course: its author, everybody who has the link, or everybody. */
export const reaches = ["private", "link", "mall"] as const;
export const submissionStates = ["waiting", "accepted", "refused", "withdrawn"] as const;

/** Most learners who may join by the link of a course. A course for more learners belongs in the course square. */
export const mostGuests = 500;

/** The largest number of lines that one call may look for, and of of their places that the answer tells. */
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
        "The path of the field in the course, the lesson or the line, with the keys of a pack's files. Indexes count from 0. Empty where the fault concerns the whole.",
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
  changes: z.int().describe("Lines that are new, changed or removed against the other version."),
});

/** A line of a lesson beside that of another version. */
export const comparedLineSchema = z.object({
  line: z
    .int()
    .nullable()
    .describe(
      "The position in the lesson, from 1. Null for a removed line, and for a question to the learner.",
    ),
  change: z.enum(["same", "new", "changed", "gone"]),
  en: z.string(),
  zh: z.string(),
  before: z
    .object({ en: z.string(), zh: z.string() })
    .nullable()
    .describe("For a changed line: the text of the other version."),
  more: z.array(z.string()).describe("Its words, alternatives, mistakes and note, each as a line."),
});
export type ComparedLine = z.infer<typeof comparedLineSchema>;

const submissionSchema = z
  .object({
    id: z.string(),
    number: z.int().describe("The number of submissions of the course, with this one."),
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
    link_code: z.string().nullable().describe("The last part of the link's path. Null without a link."),
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
          is_kept: z
            .boolean()
            .describe("Whether the content of this version is still stored. The last ten versions are."),
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
    .describe("The faults that the check of packs finds. With any fault, nothing was done."),
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
    summary: "The progress of learners in the course of a draft, in counts. No learner is named.",
    access: "tier",
    data: "shared",
    relation: "author",
    limit: 30,
    params,
    response: z.object({
      learners: z
        .int()
        .describe("Learners who have answered a step of the course. The author does not count."),
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
      "The lines that also stand in other courses, apart from capitals. The search covers the courses that the author may see: those of the square, the author's own, and those opened by a link.",
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
    summary: "The changes that a return to an earlier version would make in the draft, by lesson.",
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
      "Restores an earlier version in the draft. The changes are one group, so they are undone together. Learners keep the published course until the author publishes again. Repeatable.",
    ...making,
    params: ofVersion,
    response: z.object({ changed: z.int().describe("Items of the draft that were changed.") }),
  }),
  tryOut: endpoint({
    method: "POST",
    path: "/api/drafts/:id/try",
    summary:
      "Makes a trial course from the draft, which only its author sees. Unfinished lines are left out.",
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
    notManaged: "publishing",
    summary:
      "Publishes the draft as it is for all who have the link. With `renew` there is a new link, and the old one stops working.",
    ...making,
    params,
    body: z.strictObject({ job_id: jobIdSchema, renew: z.boolean().default(false) }),
    response: startedSchema,
    result: outcome,
  }),
  closeLink: endpoint({
    method: "DELETE",
    path: "/api/drafts/:id/link",
    summary: "Ends the link. Learners who have joined keep the course. Repeatable.",
    ...author,
    params,
    response: publicationSchema,
  }),
  submit: endpoint({
    method: "POST",
    path: "/api/drafts/:id/submissions",
    notManaged: "publishing",
    summary:
      "Submits the draft for the course square. Repeatable. The same id with another licence or source answers 409. The submission has the id of the job.",
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
    summary: "Withdraws the submission that waits for a review. Repeatable.",
    ...author,
    params,
    response: publicationSchema,
  }),
  unpublish: endpoint({
    method: "POST",
    path: "/api/drafts/:id/unpublish",
    summary: "Withdraws the course from all learners. Their records stay. Repeatable.",
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
