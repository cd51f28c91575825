import "./prompt-form.css";
import "@shiju/ui/styles/compact-field.css";
import type { DraftGap, DraftPrompt, HeadFields } from "@shiju/course-pack/drafts/items";
import X from "lucide-react/icons/x";
import { PairList } from "../lists/pair-list.tsx";
import { parted } from "../lists/parted.ts";
import { TypedInput } from "../typed-input.tsx";
import { examplesOf, gapsIn, keepable, rulesOf } from "./gaps.ts";
import { GapRule } from "./gap-rule.tsx";
import { Choice, More, MoreRow } from "./more.tsx";
import { gapNames, topicNames } from "./names.ts";
import { TextList } from "../lists/text-list.tsx";

interface PromptFormProps {
  prompt: DraftPrompt;
  /** The place of the question in its lesson, from 0. */
  at: number;
  people: HeadFields["people"];
  /** The gaps of the questions before it. */
  earlier: readonly string[];
  /** With a key while one text is being typed. */
  onPrompt: (change: Partial<DraftPrompt>, key?: string) => void;
  onRemove: () => void;
  onDone: () => void;
}

const texts = [
  ["ask", "问句", "英文，比如：Where are you from?", "en"],
  ["ask_zh", "问句的中文", "你是哪儿人？", "zh"],
] as const;

const mostFrames = 8;

/** One question that the learner answers with a line of their own. */
export function PromptForm(props: PromptFormProps) {
  const { prompt, at, people, earlier, onPrompt, onRemove, onDone } = props;
  const field = `turn.${at}`;
  const label = (name: string) => `第 ${at + 1} 问：${name}`;
  const gaps = gapsIn(prompt.say);
  const rules = rulesOf(prompt);
  const setRule = (changed: DraftGap, index: number, key?: string) =>
    onPrompt({ type: rules.with(index, changed).filter(isWritten) }, key);
  return (
    <fieldset className="prompt-form" data-field={field}>
      <legend className="sr">第 {at + 1} 问</legend>
      <div className="prompt-form__h">
        <b>第 {at + 1} 问</b>
        <select
          className="compact-field"
          aria-label={label("谁来问")}
          data-field={`${field}.who`}
          value={prompt.who}
          onChange={({ currentTarget }) => onPrompt({ who: currentTarget.value })}
        >
          <option value="">谁来问</option>
          {prompt.who !== "" && people.every(({ id }) => id !== prompt.who) && (
            <option value={prompt.who}>（不在人物表里）</option>
          )}
          {people.map(({ id, zh, en }) => (
            <option key={id} value={id}>
              {zh || en}
            </option>
          ))}
        </select>
        {people.length === 0 && <span className="meta">先在课程资料里加人物</span>}
        <button type="button" className="iconbtn" aria-label={`删去第 ${at + 1} 问`} onClick={onRemove}>
          <X className="ico" size={18} aria-hidden="true" />
        </button>
      </div>
      {texts.map(([name, title, placeholder, lang]) => (
        <MoreRow key={name} name={title}>
          <TypedInput
            className={lang === "en" ? "prompt-form__en" : ""}
            {...(lang === "en" && { lang })}
            data-field={`${field}.${name}`}
            aria-label={label(title)}
            placeholder={placeholder}
            maxLength={300}
            value={prompt[name]}
            onText={(text) => onPrompt({ [name]: text }, name)}
            onDone={onDone}
          />
        </MoreRow>
      ))}
      <MoreRow name="回答的句型">
        <TextList
          field={`${field}.say`}
          texts={prompt.say}
          label={label("句型")}
          placeholder="空写在大括号里，比如：I'm from {place}."
          longest={300}
          what="一种说法"
          most={mostFrames}
          onTexts={(say, key) => onPrompt({ say }, key)}
          onDone={onDone}
        >
          <select
            className="compact-field"
            aria-label={label("在最后一个句型里加一个空")}
            value=""
            onChange={({ currentTarget }) => onPrompt({ say: withGap(prompt.say, currentTarget.value) })}
          >
            <option value="">加一个空</option>
            {Object.entries(gapNames).map(([gap, name]) => (
              <option key={gap} value={gap}>
                {name}
              </option>
            ))}
          </select>
        </TextList>
      </MoreRow>
      <MoreRow name="回答的中文">
        <TypedInput
          data-field={`${field}.zh`}
          aria-label={label("回答的中文")}
          placeholder="空写成……，比如：我是……人。"
          maxLength={60}
          value={prompt.zh}
          onText={(zh) => onPrompt({ zh }, "zh")}
          onDone={onDone}
        />
      </MoreRow>
      {rules.length > 0 && (
        <MoreRow name="空" field={`${field}.type`}>
          <div className="prompt-form__gaps">
            {rules.map((rule, index) => (
              <GapRule
                key={rule.gap}
                field={`${field}.type.${rule.gap}`}
                rule={rule}
                earlier={earlier}
                onRule={(changed, key) => setRule(changed, index, key)}
                onDone={onDone}
              />
            ))}
          </div>
        </MoreRow>
      )}
      <More title="例子、错误、回应" isUsed={isFurther(prompt)}>
        <MoreRow name="填法的例子" field={`${field}.try`}>
          <div className="prompt-form__gaps">
            {gaps.length + prompt.try.length === 0 && <span className="meta">先在句型里写一个空</span>}
            {examplesOf(prompt).map(({ gap, examples }, index, all) => (
              <label key={gap} className="prompt-form__try">
                <span lang="en">{gap}</span>
                <TypedInput
                  lang="en"
                  className="prompt-form__en"
                  data-field={`${field}.try.${gap}`}
                  placeholder="最多 4 个，用逗号分开"
                  maxLength={300}
                  value={examples.join("，")}
                  onText={(text) =>
                    onPrompt(
                      {
                        try: all
                          .with(index, { gap, examples: parted(text).filter((one) => one !== "") })
                          .filter((one) => one.examples.length > 0),
                      },
                      `try${gap}`,
                    )
                  }
                  onDone={onDone}
                />
              </label>
            ))}
          </div>
        </MoreRow>
        <MoreRow name="常见错误">
          <PairList
            field={`${field}.mistakes`}
            pairs={prompt.mistakes.map(({ text, why }) => [text, why])}
            labels={["错法（英文）", "为什么错"]}
            longest={[200, 300]}
            what="一个错误"
            onPairs={(pairs, key) => onPrompt({ mistakes: pairs.map(([text, why]) => ({ text, why })) }, key)}
            onDone={onDone}
          />
        </MoreRow>
        <MoreRow name="换个词也对">
          <PairList
            field={`${field}.equal`}
            pairs={prompt.equal.map(({ of, others }) => [of, others.join("，")])}
            labels={["句型里的词", "也可以说，用逗号分开"]}
            longest={[80, 300]}
            what="一组"
            onPairs={(pairs, key) =>
              onPrompt({ equal: pairs.map(([of, others]) => ({ of, others: parted(others) })) }, key)
            }
            onDone={onDone}
          />
        </MoreRow>
        <MoreRow name="对方的回应">
          <TypedInput
            lang="en"
            className="prompt-form__en"
            data-field={`${field}.reply`}
            aria-label={label("对方的回应")}
            placeholder="可以用学员填的，比如：{place}? Great!"
            maxLength={300}
            value={prompt.reply}
            onText={(reply) => onPrompt({ reply }, "reply")}
            onDone={onDone}
          />
        </MoreRow>
        <MoreRow name="记住哪个空">
          <span className="prompt-form__choice">
            <Choice
              label={label("记住哪个空")}
              field={`${field}.keep`}
              none="不记"
              names={byThemselves(keepable(prompt))}
              value={prompt.keep || null}
              onValue={(keep) => onPrompt({ keep: keep ?? "" })}
            />
            {prompt.keep !== "" && <span className="meta">{`后面的问句里写 {my.${prompt.keep}}`}</span>}
          </span>
        </MoreRow>
        <MoreRow name="话题">
          <span className="prompt-form__choice">
            <Choice
              label={label("话题")}
              field={`${field}.topic`}
              names={topicNames}
              value={prompt.topic ?? "me"}
              onValue={(topic) => onPrompt({ topic })}
            />
            <span className="meta">汇总的时候，同一个话题的话读成一段</span>
          </span>
        </MoreRow>
      </More>
    </fieldset>
  );
}

const byThemselves = (names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, name]));

const isWritten = ({ is, one_of, else: others, same_as }: DraftGap): boolean =>
  is !== null || one_of.length > 0 || others !== null || same_as !== "";

const isFurther = ({ try: tried, mistakes, equal, reply, keep }: DraftPrompt): boolean =>
  tried.length + mistakes.length + equal.length > 0 || reply !== "" || keep !== "";

/** Puts a gap at the end of the last frame, before its full stop. */
function withGap(say: readonly string[], gap: string): string[] {
  const last = say.at(-1) ?? "";
  const [, words = "", end = ""] = /^(.*?)\s*([.!?]?)$/u.exec(last) ?? [];
  const text = `${words === "" ? "" : `${words} `}{${gap}}${end}`;
  return [...say.slice(0, -1), text];
}
