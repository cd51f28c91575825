import "@shiju/ui/styles/field.css";
import "@shiju/ui/styles/input.css";
import { roles } from "@shiju/contract/http/roles";
import { Field } from "@shiju/ui/forms/field.tsx";
import { TextField } from "@shiju/ui/forms/text-field.tsx";
import type { ReactNode } from "react";
import type { Person } from "./members.queries.ts";
import type { Asked } from "./asked.ts";
import { RoleField, TierField } from "./person-fields.tsx";
import { call } from "#platform/api.ts";

/** A question before something is done to somebody's account. */
interface Question {
  title: string;
  follows: readonly string[];
  confirm: string;
  /** Told once it is done. */
  done: string;
  fields: ReactNode;
  run: (field: (name: string) => string) => Promise<{ password?: string }>;
}

const quiet = { notice: "page" } as const;
const reasonField = <TextField label="原因" name="reason" rows={2} maxLength={200} />;

/** The questions before actions, by their kinds. */
export const dialogs: Record<Asked["kind"], (person: Person, asked: Asked) => Question> = {
  grant: ({ id }) => ({
    title: "送会员天数",
    follows: ["已有的天数不会丢，排在后面", "对方看得到自己的会员变了，不会收到消息"],
    confirm: "送出",
    done: "送出了",
    fields: (
      <>
        <TierField />
        <Field label="天数（永久会员不填）" name="days" inputMode="numeric" maxLength={4} />
        {reasonField}
      </>
    ),
    run(field) {
      const days = field("days").trim();
      const body = {
        tier: Number(field("tier")),
        ...(days !== "" && { days: Number(days) }),
        reason: field("reason"),
      };
      return done(call("POST /api/console/people/:id/grants", { params: { id }, body }, quiet));
    },
  }),
  revoke: ({ id }, asked) => ({
    title: `收回${asked.kind === "revoke" ? asked.what : "会员"}`,
    follows: ["还没用掉的天数收回，用掉的不变", "收回以后不能恢复，只能再送"],
    confirm: "收回",
    done: "收回了",
    fields: reasonField,
    run: (field) =>
      done(
        call(
          "POST /api/console/people/:id/grants/:grant/revoke",
          {
            params: { id, grant: asked.kind === "revoke" ? asked.grant : "" },
            body: { reason: field("reason") },
          },
          quiet,
        ),
      ),
  }),
  message: ({ id }) => ({
    title: "发消息",
    follows: ["会出现在对方的系统消息里，发出以后收不回来"],
    confirm: "发出",
    done: "发出了",
    fields: (
      <>
        <Field label="标题" name="title" maxLength={60} />
        <TextField label="正文" name="text" rows={5} maxLength={2000} />
      </>
    ),
    run: (field) =>
      done(
        call(
          "POST /api/console/people/:id/messages",
          { params: { id }, body: { title: field("title"), text: field("text") } },
          quiet,
        ),
      ),
  }),
  lock: ({ id }) => ({
    title: "停用账号",
    follows: [
      "所有设备马上退出，再也登录不了，直到重新启用",
      "登录时会看到下面写的原因",
      "学习记录和会员都还在",
    ],
    confirm: "停用",
    done: "停用了",
    fields: reasonField,
    run: (field) =>
      done(
        call(
          "POST /api/console/people/:id/lock",
          { params: { id }, body: { reason: field("reason") } },
          quiet,
        ),
      ),
  }),
  unlock: ({ id }) => ({
    title: "启用账号",
    follows: ["马上可以重新登录"],
    confirm: "启用",
    done: "启用了",
    fields: reasonField,
    run: (field) =>
      done(
        call(
          "POST /api/console/people/:id/unlock",
          { params: { id }, body: { reason: field("reason") } },
          quiet,
        ),
      ),
  }),
  password: ({ id }) => ({
    title: "重设密码",
    follows: ["先核对身份：知道密码的人就能登录", "所有设备马上退出", "新密码只显示一次"],
    confirm: "重设",
    done: "重设了",
    fields: reasonField,
    run: (field) =>
      call(
        "POST /api/console/people/:id/password",
        { params: { id }, body: { reason: field("reason") } },
        quiet,
      ),
  }),
  role: ({ id, role }) => ({
    title: "改角色",
    follows: ["客服管用户和反馈，审核管课程，运营者什么都能做", "马上生效"],
    confirm: "改",
    done: "改好了",
    fields: <RoleField role={role} />,
    run(field) {
      const chosen = roles.find((each) => each === field("role")) ?? role;
      return done(
        call("PUT /api/console/people/:id/role", { params: { id }, body: { role: chosen } }, quiet),
      );
    },
  }),
  delete: ({ id }) => ({
    title: "注销账号",
    follows: [
      "七天后删除账号和学习记录，删了不能恢复",
      "所有设备马上退出；七天内登录可以反悔",
      "账目按规定留着，不再写着是谁",
    ],
    confirm: "注销",
    done: "七天后注销",
    fields: reasonField,
    run: (field) =>
      done(
        call(
          "POST /api/console/people/:id/deletion",
          { params: { id }, body: { reason: field("reason") } },
          quiet,
        ),
      ),
  }),
  keep: ({ id }) => ({
    title: "取消注销",
    follows: ["账号留下，和以前一样"],
    confirm: "留下",
    done: "不注销了",
    fields: reasonField,
    run: (field) =>
      done(
        call(
          "POST /api/console/people/:id/deletion/cancel",
          { params: { id }, body: { reason: field("reason") } },
          quiet,
        ),
      ),
  }),
};

/** Waits for an answer and drops it, because the dialog has no use for it. */
const done = async (answer: Promise<unknown>): Promise<{ password?: string }> => {
  await answer;
  return {};
};
