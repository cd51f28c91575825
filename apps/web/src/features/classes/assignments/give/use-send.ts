import { formFault } from "@shiju/client/explain";
import { toast } from "@shiju/ui/overlays/notices.ts";
import { useRef, useState } from "react";
import { useGive } from "../assignments.queries.ts";
import { fieldsOf } from "../fields-of.ts";
import { fromLocalTime } from "../local-time.ts";
import { chosenIn, type Draft, dropDraft, keepDraft, withIds, worksOf } from "./draft.ts";
import { serverNow } from "#platform/network/server-clock.ts";

/** The faults by field of the call. `form`: a fault of no field. */
export type Faults = Partial<Record<string, string>>;

interface SendState {
  faults: Faults;
  isSending: boolean;
  send: () => void;
}

interface Sending {
  draft: Draft;
  set: (change: Partial<Draft>) => void;
  onDone: () => void;
}

/** Gives the work of a draft, one call for each lesson. Lessons that were given leave the draft at once. */
export function useSend({ draft, set, onDone }: Sending): SendState {
  const give = useGive(draft.groupId);
  const [faults, setFaults] = useState<Faults>({});
  const [isSending, setSending] = useState(false);
  // A second click comes before the button is disabled.
  const isUnderWay = useRef(false);

  async function giveAll(): Promise<void> {
    const works = worksOf(draft);
    const sent = withIds(draft, works);
    keepDraft(sent);
    const of = chosenIn(draft) === null ? null : draft.kind === "chapter" ? "chapters" : "lessons";
    for (const [at, work] of works.entries()) {
      try {
        await give.mutateAsync({ ...work, id: sent.ids[JSON.stringify(work)] ?? "" });
      } catch (error) {
        const left = of !== null && at > 0 ? { [of]: draft[of].slice(at) } : {};
        set({ ids: sent.ids, ...left });
        const fields = error instanceof Error ? fieldsOf(error) : {};
        const before = at > 0 ? `前 ${at} 份布置好了。` : "";
        const form = `${before}${error instanceof Error && Object.keys(fields).length === 0 ? formFault(error) : ""}`;
        setFaults({ ...fields, ...(form !== "" && { form }) });
        return;
      }
    }
    dropDraft();
    toast(works.length > 1 ? `布置好了，${works.length} 份` : "布置好了");
    onDone();
  }

  const send = () => {
    if (isUnderWay.current) return;
    const found = faultsOf(draft, serverNow());
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    isUnderWay.current = true;
    setSending(true);
    void giveAll().finally(() => {
      isUnderWay.current = false;
      setSending(false);
    });
  };
  return { faults, isSending, send };
}

/** The faults that the form finds without a call. */
function faultsOf(draft: Draft, now: number): Faults {
  const { kind, due, userIds } = draft;
  const until = fromLocalTime(due);
  return {
    ...(chosenIn(draft)?.length === 0 && { lesson_id: kind === "chapter" ? "请选一章单词" : "请选一课" }),
    ...(until === null && { due: "请填截止的时间" }),
    ...(until !== null && Date.parse(until) <= now && { due: "截止的时间已经过了" }),
    ...(userIds?.length === 0 && { user_ids: "请至少选一个人" }),
  };
}
