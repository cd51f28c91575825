import "./give-sheet.css";
import type { Assignment } from "@shiju/contract/classes/assignments";
import { assignmentKinds, assignmentKindTable } from "@shiju/learning/classes/assignments";
import { practiceTypes } from "@shiju/learning/practice/practice-model";
import { Choices } from "@shiju/ui/forms/choices.tsx";
import { TextField } from "@shiju/ui/forms/text-field.tsx";
import { Sheet } from "@shiju/ui/overlays/sheet.tsx";
import { useQuery } from "@tanstack/react-query";
import { gridQuery } from "../assignments.queries.ts";
import { kindWords } from "../kind-words.ts";
import { longestNote } from "../given-words.ts";
import { AccuracyField } from "./accuracy-field.tsx";
import { AmountFields } from "./amount-fields.tsx";
import { ChapterPicker } from "./chapter-picker.tsx";
import { ChosenList } from "./chosen-list.tsx";
import { DateFields } from "./date-fields.tsx";
import { chosenIn } from "./draft.ts";
import { LessonPicker } from "./lesson-picker.tsx";
import { useDraft } from "./use-draft.ts";
import { useSend } from "./use-send.ts";
import { WhomField } from "./whom-field.tsx";
import { practiceTypeNames } from "#parts/practice/practice-types/names.ts";

/** How far back it is known what a group had, in days. */
const lookBack = 180;

interface GiveSheetProps {
  groupId: string;
  onClose: () => void;
}

/** The form to give work to a group. */
export function GiveSheet({ groupId, onClose }: GiveSheetProps) {
  const { draft, isOlder, set, clear } = useDraft(groupId);
  const { data } = useQuery(gridQuery(groupId, lookBack));
  const { faults, isSending, send } = useSend({ draft, set, onDone: onClose });
  const { kind, lessons, chapters, practiceType, note } = draft;
  const { hasPractice, hasAccuracy } = assignmentKindTable[kind];
  const given = data?.assignments ?? [];
  const givenIds = new Set(given.flatMap(({ lesson_id: id }) => id ?? []));
  const count = chosenIn(draft)?.length ?? 1;
  return (
    <Sheet title="布置作业" place="side" onClose={onClose}>
      <form
        className="asgive"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        {isOlder && (
          <p className="asgive__older">
            接着上次没布置完的。
            <button type="button" className="textlink" onClick={clear}>
              重新写
            </button>
          </p>
        )}
        <Choices
          legend="布置什么"
          options={assignmentKinds.map((each) => [each, kindWords[each].name])}
          value={kind}
          onChange={(next) => set({ kind: next })}
        />
        {kind === "lesson" && (
          <div>
            <ChosenList chosen={lessons} onChange={(next) => set({ lessons: next })} />
            {data && (
              <LessonPicker
                chosen={lessons}
                onChange={(next) => set({ lessons: next })}
                lastPack={lastPackOf(given, "lesson")}
                given={givenIds}
              />
            )}
          </div>
        )}
        {kind === "chapter" && (
          <div>
            <ChosenList chosen={chapters} onChange={(next) => set({ chapters: next })} />
            {data && (
              <ChapterPicker
                chosen={chapters}
                onChange={(next) => set({ chapters: next })}
                lastPack={lastPackOf(given, "chapter")}
                given={givenIds}
              />
            )}
          </div>
        )}
        {faults["lesson_id"] !== undefined && (
          <p className="asgive__fault" role="alert">
            {faults["lesson_id"]}
          </p>
        )}
        <AmountFields draft={draft} faults={faults} set={set} />
        <DateFields draft={draft} faults={faults} set={set} />
        {data && <WhomField members={data.members} draft={draft} fault={faults["user_ids"]} set={set} />}
        {hasPractice && (
          <Choices
            legend="怎么练"
            options={[
              ["" as const, "随大家"],
              ...practiceTypes.map((each) => [each, practiceTypeNames[each]] as const),
            ]}
            value={practiceType}
            onChange={(next) => set({ practiceType: next })}
          />
        )}
        {hasAccuracy && <AccuracyField value={draft.accuracy} onChange={(accuracy) => set({ accuracy })} />}
        <TextField
          label="说明（可以不写）"
          rows={2}
          maxLength={longestNote}
          placeholder="比如：先听一遍再写，读出声来"
          value={note}
          error={faults["note"]}
          onChange={({ currentTarget }) => set({ note: currentTarget.value })}
        />
        <div className="asgive__foot">
          {faults["form"] !== undefined && (
            <p className="asgive__fault" role="alert">
              {faults["form"]}
            </p>
          )}
          <button type="submit" className="btn btn--primary btn--lg btn--block" disabled={isSending}>
            {isSending ? "布置中…" : count > 1 ? `布置 ${count} 份` : "布置"}
          </button>
        </div>
      </form>
    </Sheet>
  );
}

/** The pack of the last work of a kind; null without any. Its next lesson is what a class mostly does next. */
const lastPackOf = (given: readonly Assignment[], kind: Assignment["kind"]): string | null =>
  given.findLast((each) => each.kind === kind)?.pack_id ?? null;
