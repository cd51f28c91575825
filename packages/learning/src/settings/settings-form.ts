import type { WordClass } from "../sentence.ts";
import { wordClasses } from "../sentence.ts";
import type { SitePart } from "./site-kinds.ts";
import type { SettingKey } from "./settings.ts";

/** The groups of the form, in its order. */
export const settingGroups = {
  style: "外观",
  answer: "作答",
  study: "学习内容",
  voice: "声音",
  review: "复习",
  listen: "跟听",
  own: "我的话",
  shortcut: "快捷键",
} as const;
export type SettingGroup = keyof typeof settingGroups;

/** The effects of settings that a learner can see or hear. Each effect is made in one place of the product. */
export const settingEffects = {
  "speech-source": "Whether the browser or the server speaks.",
  "speech-speaker": "Which of the four voices speaks.",
  "speech-on-answer-page": "The sentence is spoken when the answer page appears.",
  "speech-on-step": "The step is spoken when it appears; always in dictation and listen.",
  "typing-sound": "Each key that types sounds, at this volume.",
  "feedback-sound": "A check sounds right or wrong, at this volume.",
  "speech-rate": "How fast speech runs, at the same pitch.",
  "speech-repeats": "How often one play repeats, with how much silence between.",
  "copy-ends": "A step that was copied goes on by itself after a moment.",
  "answer-page-ends": "The answer page goes on by itself once the sound has been heard.",
  "answer-shown": "The answer appears, after so many errors or from the start.",
  "answer-judged": "Whether a capital letter can be wrong.",
  "wrong-key": "What a wrong letter does in a word game: it stays and is marked, or clears its word.",
  "slot-style": "How the blanks are drawn.",
  "steps-asked": "Which steps of a sentence are asked.",
  "names-printed": "Proper names are printed instead of asked.",
  "prompt-translation": "Chinese in the prompts of dictation and listen.",
  "word-notes": "What stands with each word on the answer page: class, syllables, phonetics.",
  "review-queue": "When what was learned comes back, and how much of it a day.",
  "listen-flow": "What follows a sentence in listen: the next, the same, the lesson again.",
  "listen-cover": "English stays covered in listen until tapped.",
  "own-lines":
    "Whether the end of a lesson asks for an own line, how much of it is printed, and where it is kept.",
  theme: "The whole app in light or dark.",
  "text-size": "How large the text of a practice is.",
  font: "The face of the English that is practised.",
  "word-inks": "The ink of a word by its class, on the answer page.",
  "daily-goal": "How much study time makes a day's goal.",
  appointment: "Whether the end of a lesson asks when to study tomorrow, or says it.",
  leaderboard: "Whether others see the learner on the leaderboards.",
  shortcut: "The chord triggers its action in a game.",
} as const;
export type SettingEffect = keyof typeof settingEffects;

/** The words of one setting on the form. */
export interface SettingWords {
  group: SettingGroup;
  label: string;
  /** One short line under the label. */
  help?: string;
  affects: SettingEffect;
  /** The part of the site that the setting is about. A site without the part does not show the setting. */
  part?: SitePart;
  /** The name of each choice, in the order of the table. */
  choices?: readonly string[];
  /** The unit after a number, such as 秒. */
  unit?: string;
  /** The name of the lowest number, if it is not an amount. */
  lowest?: string;
}

export const wordClassNames: Record<WordClass, string> = {
  n: "名词",
  v: "动词",
  adj: "形容词",
  adv: "副词",
  prep: "介词",
  pron: "代词",
  num: "数词",
  art: "冠词",
  conj: "连词",
  aux: "助动词",
  int: "感叹词",
  onom: "拟声词",
};

const shortcut = (label: string, help?: string): SettingWords => ({
  group: "shortcut",
  label,
  affects: "shortcut",
  ...(help !== undefined && { help }),
});

type WordClassKey = `word_${WordClass}_${"color" | "show"}`;
const ofWordClasses = Object.fromEntries(
  wordClasses.flatMap((name) => {
    const words = { group: "style", affects: "word-inks" } as const;
    return [
      [`word_${name}_color`, { ...words, label: `${wordClassNames[name]}的颜色` }],
      [`word_${name}_show`, { ...words, label: `显示${wordClassNames[name]}的颜色` }],
    ];
  }),
) as Record<WordClassKey, SettingWords>;

/** The words of every setting, in the order of the form. */
export const settingsForm: Record<SettingKey, SettingWords> = {
  style_theme: { group: "style", label: "主题", affects: "theme", choices: ["浅色", "深色", "跟随系统"] },
  style_font: {
    group: "style",
    label: "练习字体",
    help: "只影响英文",
    affects: "font",
    choices: ["Hind", "Huninn", "Inter", "Menbere", "M PLUS"],
  },
  style_text_size: {
    group: "style",
    label: "练习字号",
    help: "英文、中文、音标和词性一起变大",
    affects: "text-size",
    choices: ["标准", "大", "特大"],
  },
  answer_input_style: {
    group: "style",
    label: "空格样式",
    affects: "slot-style",
    choices: ["随单词长短", "一样宽", "一条线"],
  },
  ...ofWordClasses,
  answer_ignore_case: {
    group: "answer",
    label: "不分大小写",
    help: "大写小写都算对",
    affects: "answer-judged",
  },
  answer_always_show: {
    group: "answer",
    label: "一直显示答案",
    help: "看着答案抄写，适合刚开始",
    affects: "answer-shown",
  },
  answer_fail_auto_show: {
    group: "answer",
    label: "错几次后显示答案",
    affects: "answer-shown",
    unit: "次",
    lowest: "从不",
  },
  answer_wrong_key: {
    group: "answer",
    label: "拼单词时写错字母",
    help: "只影响单词训练",
    affects: "wrong-key",
    choices: ["留着，标出来", "清空重写"],
  },
  answer_success_auto_change: {
    group: "answer",
    label: "答对后自动下一题",
    help: "听完读音就继续",
    affects: "answer-page-ends",
  },
  answer_copy_auto_change: {
    group: "answer",
    label: "抄写后自动继续",
    help: "照着写对的，不停在答案页",
    affects: "copy-ends",
  },
  study_difficulty: {
    group: "study",
    label: "难度",
    help: "从哪一级台阶开始",
    affects: "steps-asked",
    choices: ["入门", "进阶", "高级", "自选"],
  },
  study_content: {
    group: "study",
    label: "练习内容",
    help: "难度选「自选」时起作用",
    affects: "steps-asked",
    choices: ["整句", "语块", "组合", "单词和短语"],
  },
  study_ignore_name: {
    group: "study",
    label: "人名地名不用写",
    affects: "names-printed",
  },
  study_meet_new: {
    group: "study",
    label: "新词先照着写一遍",
    help: "第一次见的词看着抄，不记成绩，下一步再凭记忆写",
    affects: "answer-shown",
  },
  study_show_translation: {
    group: "study",
    label: "听写和跟听时显示中文",
    help: "答案页总会显示",
    affects: "prompt-translation",
  },
  study_phonetic: { group: "study", label: "答案页显示音标", affects: "word-notes" },
  study_split_word: { group: "study", label: "答案页划分音节", affects: "word-notes" },
  study_show_word_type: { group: "study", label: "答案页标注词性", affects: "word-notes" },
  study_word_type_chinese: {
    group: "study",
    label: "词性用中文标注",
    help: "写作名、动、形，不写 n. v. adj.",
    affects: "word-notes",
  },
  study_goal: {
    group: "study",
    label: "每天学多久",
    help: "首页按它显示今天的进度",
    affects: "daily-goal",
    unit: "分钟",
  },
  study_appointment: {
    group: "study",
    label: "每天什么时候学",
    help: "学完一课时说好的；提醒在「提醒和时区」里开关",
    affects: "appointment",
    choices: ["还没定", "早上", "午休", "睡前", "不用"],
  },
  rank_opt_out: {
    group: "study",
    label: "不参加排行榜",
    help: "别人看不到我，我也不占名次",
    affects: "leaderboard",
    part: "ranks",
  },
  voice_sound_source: {
    group: "voice",
    label: "朗读来自",
    affects: "speech-source",
    choices: ["浏览器", "服务器"],
  },
  voice_speaker: {
    group: "voice",
    label: "朗读声音",
    affects: "speech-speaker",
    choices: ["美音女声", "英音女声", "美音男声", "英音男声"],
  },
  voice_answering_autoplay: {
    group: "voice",
    label: "出题时自动朗读",
    help: "看中文写英文时，等于先听到答案",
    affects: "speech-on-step",
  },
  voice_answer_page_autoplay: { group: "voice", label: "答对后自动朗读", affects: "speech-on-answer-page" },
  sound_play_rate: { group: "voice", label: "语速", affects: "speech-rate", unit: "倍" },
  sound_play_times: { group: "voice", label: "每次读几遍", affects: "speech-repeats", unit: "遍" },
  sound_play_gap: { group: "voice", label: "两遍之间停顿", affects: "speech-repeats", unit: "秒" },
  voice_typeing_sound: { group: "voice", label: "按键音", affects: "typing-sound" },
  voice_typeing_volume: { group: "voice", label: "按键音量", affects: "typing-sound", unit: "%" },
  voice_feedback_sound: { group: "voice", label: "对错提示音", affects: "feedback-sound" },
  voice_feedback_volume: { group: "voice", label: "提示音量", affects: "feedback-sound", unit: "%" },
  listen_auto_change: {
    group: "listen",
    label: "读完自动下一句",
    help: "关掉后停在这一句",
    affects: "listen-flow",
  },
  review_retention: {
    group: "review",
    label: "希望记住多少",
    help: "越高，复习来得越勤",
    affects: "review-queue",
    unit: "%",
  },
  review_limit: {
    group: "review",
    label: "每天最多复习",
    help: "不算只学过一天的",
    affects: "review-queue",
    unit: "个",
  },
  review_new_limit: {
    group: "review",
    label: "新学的每天最多复习",
    help: "只学过一天的",
    affects: "review-queue",
    unit: "个",
  },
  listen_loop: {
    group: "listen",
    label: "循环播放",
    help: "开着自动下一句，循环整课；关着，只循环这一句",
    affects: "listen-flow",
  },
  listen_hide_answer: { group: "listen", label: "先遮住英文", help: "点一下再看", affects: "listen-cover" },
  own_lines: {
    group: "own",
    label: "轮到你",
    help: "学完一课，有人问你自己的事；不算分",
    affects: "own-lines",
    choices: ["开", "只留在这台设备上", "关"],
  },
  own_lines_help: {
    group: "own",
    label: "帮助",
    help: "随课程：第 1 到 5 课照着写，到第 20 课看首字母，之后自己写",
    affects: "own-lines",
    choices: ["随课程", "照着写", "首字母", "自己写"],
  },
  shortcut_voice_play: shortcut("播放"),
  shortcut_word_voice_play: shortcut("播放当前的词", "正在打字时按 Alt 加这组键"),
  shortcut_answer_show: shortcut("显示答案"),
  shortcut_hint: shortcut("提示"),
  shortcut_next: shortcut("下一题"),
  shortcut_prev: shortcut("上一题"),
  shortcut_master: shortcut("标为掌握"),
  shortcut_pause: shortcut("暂停或继续"),
  shortcut_exit: shortcut("离开练习"),
  shortcut_new_word: shortcut("加入生词"),
  shortcut_error: shortcut("加入错题"),
  shortcut_setting: shortcut("打开设置"),
  shortcut_panel: shortcut("命令面板"),
};
