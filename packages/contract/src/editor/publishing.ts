import { z } from "zod";
import { endpoint } from "../http/endpoint.ts";
import { boundedText, trimmedText } from "../http/text.ts";
import { draftIdSchema } from "./fields.ts";

/** Who gets at a course: its author, whoever has the link, everybody. */
export const reaches = ["private", "link", "mall"] as const;
export const submissionStates = ["waiting", "accepted", "refused", "withdrawn"] as const;

/** Most learners who come in by the link of one course; a course for more belongs in the mall. */
export const mostGuests = 500;

const faultSchema = z
  .object({
    lesson: z
      .int()
      .nullable()
      .describe("The lesson's position in the draft, from 1; null where it is about the course."),
    line: z.int().nullable().describe("The line's position in that lesson, from 1."),
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
  tryOut: endpoint({
    method: "POST",
    path: "/api/drafts/:id/try",
    summary:
      "Makes a course of the draft that its author alone sees, without the lines that are not finished.",
    ...making,
    params,
    response: z.object({
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
    body: z.strictObject({ renew: z.boolean().default(false) }),
    response: outcome,
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
    summary: "Hands the draft in for the course square. Repeatable.",
    ...making,
    params,
    body: z.strictObject({
      submission_id: draftIdSchema.describe("Made by the client."),
      license: trimmedText(80).min(1, "请写上许可"),
      source: trimmedText(300).min(1, "请写上课文的来源"),
    }),
    response: outcome,
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
  join: endpoint({
    method: "POST",
    path: "/api/courses/join",
    summary: "Opens a course to the learner who has its link, and puts it on their shelf. Repeatable.",
    access: "learner",
    data: "own",
    limit: 20,
    body: z.strictObject({ code: boundedText(40).min(1) }),
    response: z.object({ course_id: z.string() }),
  }),
};
