import { Avatar } from "@shiju/ui/brand/avatar.tsx";
import { Field } from "@shiju/ui/forms/field.tsx";
import { useState } from "react";
import { PasswordField } from "#features/people/accounts/entry/entry-fields.tsx";
import { textOf, useEntryForm } from "#features/people/accounts/entry/entry-form.ts";
import { EntrySubmit } from "#features/people/accounts/entry/entry-submit.tsx";
import type { GroupName } from "./choose-name.tsx";
import { type DoorKey, useSignInAtClass } from "./class-sign-in.queries.ts";
import { PinPad } from "./pin-pad.tsx";

interface EnterSecretProps {
  doorKey: DoorKey;
  /** The chosen account. Null if the name has to be typed. */
  child: GroupName | null;
  onBack?: () => void;
}

/** Asks for the password or PIN of a chosen account, or for a name or number and the password. */
export function EnterSecret({ doorKey, child, onBack }: EnterSecretProps) {
  const signIn = useSignInAtClass(doorKey);
  const [pin, setPin] = useState("");
  const [typesPassword, setTypesPassword] = useState(false);
  const hasPad = child?.has_pin === true && !typesPassword;
  const { wrong, failed, onSubmit } = useEntryForm(
    (data) => check(data, child === null),
    async (data) => {
      try {
        return await signIn.mutateAsync({
          ...(child ? { user_id: child.user_id } : { name: textOf(data, "name").trim() }),
          password: textOf(data, "password"),
        });
      } catch (error) {
        setPin("");
        throw error;
      }
    },
  );
  return (
    <form className="login__form" noValidate onSubmit={onSubmit}>
      {child && (
        <p className="atclass__me">
          <span className="atclass__face">
            <Avatar id={child.user_id} name={child.name} />
          </span>
          <b>{child.name}</b>
          {onBack && (
            <button type="button" className="textlink" onClick={onBack}>
              不是我
            </button>
          )}
        </p>
      )}
      {!child && (
        <Field
          label="名字或学号"
          name="name"
          maxLength={20}
          autoComplete="off"
          spellCheck={false}
          error={wrong["name"]}
        />
      )}
      {hasPad ? (
        <PinPad pin={pin} onPin={setPin} error={wrong["password"]} isBusy={signIn.isPending} />
      ) : (
        <PasswordField label={child?.has_pin ? "PIN" : "密码"} error={wrong["password"]} />
      )}
      {!hasPad && !wrong["password"] && (
        <p className="meta atclass__hint">在登录条上，如 green-noodle-42，或者六位数字。</p>
      )}
      <EntrySubmit label="登录" busyLabel="正在登录…" busy={signIn.isPending} failed={failed} />
      {hasPad && (
        <button type="button" className="textlink atclass__other" onClick={() => setTypesPassword(true)}>
          用键盘输入
        </button>
      )}
    </form>
  );
}

function check(data: FormData, asksName: boolean) {
  return {
    ...(asksName && textOf(data, "name").trim() === "" && { name: "请写名字或学号" }),
    ...(textOf(data, "password") === "" && { password: "请输入密码" }),
  };
}
