import { ApiError } from "@shiju/client/api-error";
import { formFault } from "@shiju/client/explain";
import { Field } from "@shiju/ui/forms/field.tsx";
import { TextField } from "@shiju/ui/forms/text-field.tsx";
import { toast } from "@shiju/ui/overlays/notices.ts";
import { type FormEvent, useState } from "react";
import { requestIds } from "#platform/storage/request-ids.ts";
import { useApply } from "./partner.queries.ts";

const most = 500;

/**
 * Asks for the places where the learner is going to recommend the product, and for a contact. The same text sent again
 * is the same application.
 */
export function ApplicationForm() {
  const [ids] = useState(requestIds);
  const [reach, setReach] = useState("");
  const { mutate, isPending, error } = useApply();
  const named = (error instanceof ApiError && error.problem.fields) || {};
  const isNamed = "reach" in named || "contact" in named;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const contact = new FormData(event.currentTarget).get("contact");
    if (isPending || typeof contact !== "string") return;
    const body = { reach, contact };
    mutate({ id: ids.idFor(body), ...body }, { onSuccess: () => toast("申请收到了，结果会发到系统消息") });
  }

  return (
    <form className="partner__form" noValidate onSubmit={submit}>
      <TextField
        label="你打算在哪里、向谁介绍"
        name="reach"
        rows={4}
        maxLength={most}
        value={reach}
        placeholder="如：我在镇上开英语班，有六十多个学生，想介绍给他们的家长"
        onChange={({ target }) => setReach(target.value)}
        hint={`${reach.length} / ${most}`}
        error={named["reach"]}
      />
      <Field
        label="怎样联系你"
        name="contact"
        maxLength={60}
        autoComplete="off"
        placeholder="微信号、手机号或邮箱"
        error={named["contact"]}
      />
      {error && !isNamed && (
        <p className="field__wrong" role="alert">
          {formFault(error)}
        </p>
      )}
      <button type="submit" className="btn btn--primary btn--lg" disabled={isPending}>
        {isPending ? "正在提交…" : "提交申请"}
      </button>
    </form>
  );
}
