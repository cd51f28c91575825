import { TextField } from "@shiju/ui/forms/text-field.tsx";
import { toast } from "@shiju/ui/overlays/notices.ts";
import { useMutation } from "@tanstack/react-query";
import type { FormEvent } from "react";
import { useRefreshPerson } from "./members.queries.ts";
import { call } from "#platform/api.ts";

/** Writes something down about somebody. */
export function NoteBox({ id }: { id: string }) {
  const refresh = useRefreshPerson(id);
  const { mutate, isPending } = useMutation({
    mutationFn: ({ text }: { text: string; form: HTMLFormElement }) =>
      call("POST /api/console/people/:id/notes", { params: { id }, body: { text } }),
    onSuccess: (_answer, { form }) => {
      form.reset();
      toast("记下了");
      refresh();
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const text = new FormData(form).get("text");
    if (typeof text === "string" && text.trim() !== "") mutate({ text, form });
  };
  return (
    <form className="someone__note" onSubmit={submit}>
      <TextField label="记一条备注" name="text" rows={2} maxLength={500} placeholder="只有后台的人看得到" />
      <button type="submit" className="btn btn--line" disabled={isPending}>
        记下
      </button>
    </form>
  );
}
