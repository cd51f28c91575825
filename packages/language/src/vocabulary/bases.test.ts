import { expect, test } from "vitest";
import { isFormOf } from "./bases.ts";

test.each([
  ["journey", "journey", "It was a long journey."],
  ["Journeys", "journey", "Journeys tire me."],
  ["studies", "study", "She studies law."],
  ["studying", "study", "She is studying law."],
  ["stopped", "stop", "The bus stopped here."],
  ["went", "go", "We went home."],
  ["gone", "go", "They have gone home."],
  ["left", "leave", "She left early."],
  ["children", "child", "The children are playing."],
  ["leaves", "leaf", "The leaves are red."],
  ["better", "good", "This is better."],
  ["bigger", "big", "A bigger box, please."],
  ["happiest", "happy", "The happiest day of my life."],
  ["lying", "lie", "He is lying on the bed."],
  ["lay", "lie", "He lay on the bed."],
  ["is", "be", "She is here."],
  ["an", "a", "I have an egg."],
  ["mice", "mouse", "Cats catch mice."],
  ["women", "woman", "Two women came in."],
  ["wives", "wife", "Their wives came too."],
  ["running", "run", "I like running."],
  ["bought", "buy", "I bought a book."],
  ["ice creams", "ice cream", "Two ice creams, please."],
  ["looked after", "look after", "He looked after the dog."],
  ["turn it off", "turn off", "Please turn it off."],
  ["May", "May", "We met in May."],
  ["worst", "bad", "The worst day."],
  ["tried", "try", "He tried again."],
  ["knives", "knife", "The knives are sharp."],
  ["these", "this", "These are mine."],
])("%s is a form of %s", (piece, word, sentence) => {
  expect(isFormOf(piece, word, sentence)).toBe(true);
});

test.each([
  ["trip", "journey", "It was a long trip."],
  ["long journey", "journey", "It was a long journey."],
  ["off it", "turn off", "Get off it."],
  ["journeyman", "journey", "He is a journeyman."],
  ["", "a", "A cat."],
])("%s is none of %s", (piece, word, sentence) => {
  expect(isFormOf(piece, word, sentence)).toBe(false);
});
