import { formFault } from "@shiju/client/explain";
import type { FeedbackKind } from "@shiju/contract/authors/feedback";
import { Choices } from "@shiju/ui/forms/choices.tsx";
import { TextField } from "@shiju/ui/forms/text-field.tsx";
import { toast } from "@shiju/ui/overlays/notices.ts";
import { type FormEvent, useId, useState } from "react";
import { useSendFeedback } from "./feedback.queries.ts";
import { kindTitles } from "./feedback-titles.ts";
import { PictureField } from "#parts/page/pictures/picture-field.tsx";
import { usePictures } from "#parts/page/pictures/use-pictures.ts";
import { requestIds } from "#platform/storage/request-ids.ts";

const kinds = Object.entries(kindTitles) as [FeedbackKind, string][];
const fewest = 5;
const most = 2000;
const mostPictures = 3;

/**
 * The form for feedback. Its text stays until the server has it. A retry of the same text is the same feedback, not a
 * second one.
 */
export function FeedbackForm({ signedIn }: { signedIn: boolean }) {
  const [ids] = useState(requestIds);
  const [kind, setKind] = useState<FeedbackKind>("suggestion");
  const [text, setText] = useState("");
  const [contact, setContact] = useState("");
  const [tooShort, setTooShort] = useState(false);
  const pictures = usePictures(mostPictures);
  const send = useSendFeedback();
  const textId = useId();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setTooShort(text.trim().length < fewest);
    if (text.trim().length < fewest) {
      document.getElementById(textId)?.focus();
      return;
    }
    const reachable = contact.trim();
    const images = pictures.all.flatMap(({ path }) => path ?? []);
    const body = { kind, text, images, ...(reachable && { contact: reachable }) };
    send.mutate(
      { ...body, feedback_id: ids.idFor(body) },
      {
        onSuccess: () => {
          toast(signedIn ? "收到了，谢谢你。答复会出现在系统消息里" : "收到了，谢谢你");
          setText("");
          pictures.clear();
          ids.renew();
        },
      },
    );
  }

  const isUploading = pictures.all.some(({ path }) => path === null);
  const wrong = tooShort ? `请多写几个字，至少 ${fewest} 个` : send.error ? formFault(send.error) : undefined;
  return (
    <form className="feedback__form" noValidate onSubmit={submit}>
      <Choices legend="哪一类" options={kinds} value={kind} onChange={setKind} />
      <TextField
        id={textId}
        label="想说什么"
        rows={6}
        maxLength={most}
        value={text}
        placeholder="出了什么问题，在哪一页，或者希望怎样。页面上有编号的话请一起写上。"
        onChange={(event) => {
          setText(event.target.value);
          setTooShort(false);
        }}
        hint={`${text.length} / ${most}`}
        error={wrong}
      />
      {signedIn && <PictureField legend={`图片（可以不放，最多 ${mostPictures} 张）`} pictures={pictures} />}
      <label className="field">
        <span>{signedIn ? "联系方式（可以不写）" : "联系方式：没有登录，留一个才收得到答复"}</span>
        <span className="input">
          <input
            value={contact}
            maxLength={100}
            placeholder="手机、微信或邮箱"
            onChange={(event) => setContact(event.target.value)}
          />
        </span>
      </label>
      <button type="submit" className="btn btn--primary btn--lg" disabled={send.isPending || isUploading}>
        {send.isPending ? "正在发送…" : isUploading ? "正在上传图片…" : "发送"}
      </button>
    </form>
  );
}
