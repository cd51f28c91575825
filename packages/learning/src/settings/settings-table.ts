import { appearanceRules } from "./appearance-settings.ts";
import { chord, choice, flag, number, type Rule, set } from "./setting-rules.ts";

/**
 * All settings of the product. Storage, form, checks and documentation are derived from this table. The words of the
 * form are in `settings-form.ts`, because a practice never loads them.
 */
export const settingsTable = {
  /**
   * 1: the voices of the browser, 2: the voices of the server. In a browser without an English voice, the first value
   * is 2.
   */
  voice_sound_source: choice([1, 2], 1),
  /** US female, UK female, US male, UK male. */
  voice_speaker: choice([1, 2, 3, 4], 1),
  voice_answer_page_autoplay: flag(true),
  voice_answering_autoplay: flag(false),
  voice_typeing_sound: flag(true),
  voice_typeing_volume: number(0, 100, 1, 100),
  voice_feedback_sound: flag(true),
  voice_feedback_volume: number(0, 100, 1, 100),
  sound_play_rate: number(0.5, 2, 0.1, 1),
  sound_play_times: number(1, 10, 1, 1),
  /** Seconds. */
  sound_play_gap: number(0, 10, 0.1, 1),
  answer_success_auto_change: flag(false),
  /** Whether a step that was copied right goes on to the next step without an answer page. */
  answer_copy_auto_change: flag(true),
  /** Number of errors after which the answer is shown; 0 for never. */
  answer_fail_auto_show: number(0, 5, 1, 3),
  answer_ignore_case: flag(true),
  /** 0 slots as wide as their words, 1 equal slots, 2 one straight line. */
  answer_input_style: choice([0, 1, 2], 0),
  answer_always_show: flag(false),
  /** After a wrong letter in a word game: 0 marks the letter, 1 clears the word. */
  answer_wrong_key: choice([0, 1], 0),
  /**
   * 0 beginner (words, chunks, combinations, sentences), 1 without words, 2 only sentences, 3 only the kinds in
   * `study_content`.
   */
  study_difficulty: choice([0, 1, 2, 3], 0),
  /** Content kinds: 0 sentence, 1 chunk, 2 chunk combination, 3 word or phrase. */
  study_content: set([0, 1, 2, 3]),
  /** Whether a word that the learner never answered is copied before it is asked from memory. */
  study_meet_new: flag(true),
  study_show_translation: flag(false),
  study_ignore_name: flag(true),
  study_show_word_type: flag(false),
  /** Labels of word classes: 名 动 形 instead of n. v. adj. */
  study_word_type_chinese: flag(false),
  study_split_word: flag(true),
  study_phonetic: flag(true),
  /** Minutes a day. */
  study_goal: number(5, 240, 5, 10),
  /** The learner's time for a daily reminder: 0 not asked yet, 1 to 3 as in `studyTimes`, 4 never. */
  study_appointment: choice([0, 1, 2, 3, 4], 0),
  /** Whether the learner takes no part in the leaderboards. */
  rank_opt_out: flag(false),
  /** Retention in percent: the chance to remember an item at the time when it comes back. */
  review_retention: number(80, 97, 1, 90),
  /**
   * The most reviews a day. The next setting is the most reviews a day of items that were answered on only one day so
   * far.
   */
  review_limit: number(10, 500, 10, 100),
  review_new_limit: number(0, 100, 5, 30),
  /** 轮到你 at the end of a lesson: 0 asks, 1 asks and keeps the own lines on this device, 2 never asks. */
  own_lines: choice([0, 1, 2], 0),
  /** Help with the fixed words of an own line: 0 by the number of the lesson, 1 copied, 2 first letters, 3 none. */
  own_lines_help: choice([0, 1, 2, 3], 0),
  listen_loop: flag(false),
  listen_hide_answer: flag(false),
  listen_auto_change: flag(true),
  shortcut_voice_play: chord("Ctrl", "A"),
  shortcut_word_voice_play: chord("Shift", "A"),
  shortcut_answer_show: chord("Ctrl", ";"),
  shortcut_hint: chord("Alt", "H"),
  shortcut_next: chord("Ctrl", "ArrowRight"),
  shortcut_prev: chord("Ctrl", "ArrowLeft"),
  shortcut_master: chord("Ctrl", "M"),
  shortcut_pause: chord("Ctrl", "P"),
  shortcut_exit: chord("Ctrl", "Q"),
  shortcut_new_word: chord("Ctrl", "1"),
  shortcut_error: chord("Ctrl", "2"),
  shortcut_setting: chord("Ctrl", ","),
  shortcut_panel: chord("Ctrl", "Shift", "P"),
  ...appearanceRules,
} satisfies Record<string, Rule>;
