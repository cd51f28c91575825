import "@shiju/ui/styles/filters.css";
import "./textbook-wish.css";
import { formFault } from "@shiju/client/explain";
import { Field } from "@shiju/ui/forms/field.tsx";
import { toast } from "@shiju/ui/overlays/notices.ts";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { useSignedIn } from "#learner/session.ts";
import { call } from "#platform/network/api.ts";
import { requestIds } from "#platform/storage/request-ids.ts";
import { gradeName, termName } from "./editions.ts";

const grades = Array.from({ length: 12 }, (_, index) => index + 1);
const terms = [1, 2];
/** The usual publishers are offered while the field is written. */
const publishers = ["人教版（PEP）", "外研版", "译林版", "沪教版（牛津）", "北师大版", "冀教版", "湘少版"];

/** Asks for a missing textbook. The wish goes to the operator as feedback about courses. */
export function TextbookWish() {
  const signedIn = useSignedIn();
  const [ids] = useState(requestIds);
  const [publisher, setPublisher] = useState("");
  const [edition, setEdition] = useState("3-1");
  const [isMissing, setMissing] = useState(false);
  const send = useMutation({
    mutationFn: (text: string) => {
      const body = { kind: "course" as const, text, images: [] };
      return call(
        "POST /api/feedback",
        { body: { ...body, feedback_id: ids.idFor(body) } },
        { notice: "page" },
      );
    },
    onSuccess: () => {
      toast(signedIn ? "记下了，谢谢你。上架时会在系统消息里告诉你" : "记下了，谢谢你");
      setPublisher("");
      ids.renew();
    },
  });
  const listId = useId();
  const editionId = useId();

  function submit(event: FormEvent) {
    event.preventDefault();
    const name = publisher.trim();
    setMissing(name === "");
    const [grade = 1, term = 1] = edition.split("-").map(Number);
    if (name !== "") send.mutate(`想要教材：${name} ${gradeName(grade)}${termName(term)}`);
  }

  const fault = isMissing ? "请写上出版社，封面上有" : send.error ? formFault(send.error) : undefined;
  return (
    <form className="wish" noValidate onSubmit={submit} aria-labelledby={`${listId}-title`}>
      <h2 className="heading" id={`${listId}-title`}>
        想要哪本教材？
      </h2>
      <p className="meta">教材还没有上架。告诉我们你用哪一本，有人要的先做。</p>
      <div className="wish__fields">
        <Field
          label="出版社"
          list={listId}
          value={publisher}
          maxLength={40}
          placeholder="比如 人教版"
          error={fault}
          onChange={(event) => {
            setPublisher(event.target.value);
            setMissing(false);
          }}
        />
        <datalist id={listId}>
          {publishers.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <div className="field">
          <label htmlFor={editionId}>年级</label>
          <span className="select">
            <select id={editionId} value={edition} onChange={(event) => setEdition(event.target.value)}>
              {grades.flatMap((grade) =>
                terms.map((term) => (
                  <option key={`${grade}-${term}`} value={`${grade}-${term}`}>
                    {gradeName(grade)}
                    {termName(term)}
                  </option>
                )),
              )}
            </select>
          </span>
        </div>
        <button type="submit" className="btn btn--primary" disabled={send.isPending}>
          {send.isPending ? "正在发送…" : "告诉我们"}
        </button>
      </div>
    </form>
  );
}
