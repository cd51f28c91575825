import { answerFeedback, listOpenFeedback } from "#features/authors/feedback/feedback.answers.service.ts";
import { type Command, UsageError } from "./command.ts";

export const answerFeedbackCommand: Command = {
  usage: "编号 答复",
  summary: "答复一条意见反馈或错误报告，写信的人会收到站内消息",
  async run(db, [id, answer, ...others]) {
    if (!id || !answer?.trim() || others.length > 0) throw new UsageError();
    const { isLearner, contact } = await answerFeedback(
      db,
      { by: null, id, answer: answer.trim() },
      new Date(),
    );
    if (isLearner) return "答复好了，对方会收到站内消息";
    return contact
      ? `答复存好了；对方没有账号，请用留下的联系方式告诉他：${contact}`
      : "答复存好了；对方没有账号，也没有留联系方式";
  },
};

const most = 50;

export const listFeedbackCommand: Command = {
  usage: "",
  summary: `列出还没有答复的意见反馈和错误报告，最早的在前，最多 ${most} 条`,
  async run(db, args) {
    if (args.length > 0) throw new UsageError();
    const open = await listOpenFeedback(db, most);
    if (open.length === 0) return "都答复了";
    return open
      .map(({ id, about, text, contact, images, createdAt }) =>
        [
          `${id}  ${createdAt.toISOString()}  ${about}`,
          text,
          ...images.map((path) => `图片：${path}`),
          contact && `联系方式：${contact}`,
        ]
          .filter(Boolean)
          .join("\n  "),
      )
      .join("\n\n");
  },
};
