import "./member-limit.css";
import { ApiError } from "@shiju/client/api-error";
import { formFault } from "@shiju/client/explain";
import type { MemberLimit as Limit } from "@shiju/contract/classes/guardian";
import { Choices } from "@shiju/ui/forms/choices.tsx";
import { Field } from "@shiju/ui/forms/field.tsx";
import { toast } from "@shiju/ui/overlays/notices.ts";
import { Failed } from "@shiju/ui/states/page-states.tsx";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { explain } from "#platform/network/explain.ts";
import { memberLimitQuery, useSetMemberLimit } from "./guardian.queries.ts";
import { PinField } from "./pin-field.tsx";

interface MemberLimitProps {
  groupId: string;
  userId: string;
}

const choices = [15, 30, 45, 60, 90, 120];
/** The choice without a limit. */
const noLimit = 0;
const usualQuiet = { from: "21:30", to: "07:00" };

/** The minutes a day and the quiet hours of a child, on the phone of a parent. */
export function MemberLimit({ groupId, userId }: MemberLimitProps) {
  const { data, error, refetch } = useQuery(memberLimitQuery(groupId, userId));
  if (error && !data) return <Failed {...explain(error)} onRetry={() => void refetch()} />;
  if (!data) return <span className="skel member-limit__skel" role="status" aria-label="加载中" />;
  return <LimitForm key={`${groupId} ${userId}`} groupId={groupId} userId={userId} limit={data} />;
}

function LimitForm({ groupId, userId, limit }: MemberLimitProps & { limit: Limit }) {
  const [minutes, setMinutes] = useState(limit.minutes);
  const [quiet, setQuiet] = useState(limit.quiet);
  const [pin, setPin] = useState("");
  const [wrong, setWrong] = useState("");
  const set = useSetMemberLimit(groupId, userId);
  const offered = [...new Set([...choices, ...(limit.minutes === null ? [] : [limit.minutes])])].toSorted(
    (a, b) => a - b,
  );

  function save(event: FormEvent) {
    event.preventDefault();
    if (limit.has_pin && !/^\d{4,6}$/.test(pin)) return setWrong("密码是 4 到 6 位数字");
    setWrong("");
    set.mutate(
      { minutes, quiet, ...(limit.has_pin && { pin }) },
      {
        onSuccess: () => {
          setPin("");
          toast("时长设好了");
        },
        onError: (error) => setWrong(fieldFault(error) ?? formFault(error)),
      },
    );
  }

  return (
    <form className="member-limit" noValidate onSubmit={save}>
      <h2 className="heading">学习时长</h2>
      <p className="meta">今天学了 {Math.floor(limit.today / 60)} 分钟。到了时间，手上这一课可以写完。</p>
      <Choices
        legend="每天最多学"
        options={[[noLimit, "不限"], ...offered.map((each) => [each, `${each} 分钟`] as const)]}
        value={minutes ?? noLimit}
        onChange={(chosen) => setMinutes(chosen === noLimit ? null : chosen)}
      />
      <Choices
        legend="休息时间，没有新的练习"
        options={[
          ["none", "不设"],
          ["hours", "设"],
        ]}
        value={quiet === null ? "none" : "hours"}
        onChange={(chosen) => setQuiet(chosen === "hours" ? (limit.quiet ?? usualQuiet) : null)}
      />
      {quiet && (
        <div className="member-limit__hours">
          <Field
            type="time"
            label="从"
            value={quiet.from}
            onChange={({ target }) => setQuiet({ ...quiet, from: target.value })}
          />
          <Field
            type="time"
            label="到"
            value={quiet.to}
            onChange={({ target }) => setQuiet({ ...quiet, to: target.value })}
          />
        </div>
      )}
      {limit.has_pin && (
        <PinField
          label="孩子设备上的家长密码"
          hint="这台设备以前用密码设过时长，输一次就转到你的账号"
          value={pin}
          error={undefined}
          onChange={setPin}
        />
      )}
      <p className="member-limit__wrong" role="alert">
        {wrong}
      </p>
      <button type="submit" className="btn btn--primary" disabled={set.isPending}>
        保存时长
      </button>
    </form>
  );
}

/** The first fault of a field that the server names. */
const fieldFault = (error: Error): string | undefined =>
  error instanceof ApiError ? Object.values(error.problem.fields ?? {})[0] : undefined;
