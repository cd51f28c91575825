import type { TurnPrompt } from "../turn/turn.ts";

/** A prompt with lines that are right, and wrong lines with their reasons. */
export interface TurnExample {
  row: string;
  prompt: TurnPrompt;
  right: string[];
  wrong: Record<string, string>;
}

interface Given extends Partial<Omit<TurnPrompt, "say" | "mistakes">> {
  row: string;
  say: string;
  mistakes?: Record<string, string>;
  right: string[];
  wrong?: Record<string, string>;
}

/** Makes a prompt of frames that are divided by ` · `. */
export function turnPrompt(say: string, more: Partial<TurnPrompt> = {}): TurnPrompt {
  return {
    id: "first-steps.01.a",
    who: "amy",
    ask: "And you?",
    ask_zh: "你呢？",
    say: say.split(" · "),
    zh: "我是……",
    topic: "me",
    ...more,
  };
}

const example = ({ row, say, mistakes = {}, right, wrong = {}, ...more }: Given): TurnExample => ({
  row,
  prompt: turnPrompt(say, {
    ...more,
    mistakes: Object.entries(mistakes).map(([text, why]) => ({ text, why })),
  }),
  right,
  wrong,
});

const given: Given[] = [
  {
    row: "1 Amy",
    say: "I'm {name}. · Hello! I'm {name}. · Hello, Amy! I'm {name}.",
    mistakes: { "I Li": "少了“是”：I'm" },
    try: { name: ["Li Na", "Tom"] },
    right: ["I'm Li Na.", "i am li na", "Hello! I'm Wang Xiaoming", "hello amy im tom", "I'm Xi'er"],
    wrong: { "I Li Na": "少了“是”：I'm", "I'm 李娜": "名字用拼音或者英文写：Li Na", Hello: "少了 I'm" },
  },
  {
    row: "1 Tom",
    say: "This is {name}. · This is my {animal}.",
    mistakes: { "This my": "少了 is" },
    try: { name: ["Mom"], animal: ["cat", "dog"] },
    right: ["This is Mom.", "This is my cat", "this is my little dog"],
    wrong: { "This my cat": "少了 is", "This is my cats": "This is 后面说一个" },
  },
  {
    row: "2 Mrs. Green",
    say: "My name is {name}. {name2}!",
    try: { name: ["Wang Wei"], name2: ["Wang Wei"] },
    right: ["My name is Wang Wei. Wang Wei!", "My name's Li Na. Na!", "my name is tom tom"],
  },
  {
    row: "3 Amy",
    say: "It's {number}. · My number is {number}.",
    mistakes: { "^Number is": "“我的”是 my" },
    try: { number: ["52013"] },
    right: ["It's 52013", "My number is 52013.", "it is five two zero one three"],
    wrong: { "Number is 52013": "“我的”是 my", "It's banana": "这里写数字：7 或者 seven" },
  },
  {
    row: "4 Tom",
    say: "I have {animal}. · I have {animal} and {animal2}.",
    try: { animal: ["a cat", "two dogs"], animal2: ["two dogs"] },
    right: [
      "I have a cat.",
      "I have a cat and two dogs",
      "I've a black cat",
      "I have an old dog and three big fish",
      "I have 1 cat",
    ],
    wrong: {
      "I have cat": "说一个，前面要有 a：a cat",
      "I have a cats": "说一个，不加 s：a cat",
      "I have 1 cats": "说一个，不加 s：1 cat",
      "I have two dog": "几个要加 s：two dogs",
      "I have a elephant": "元音开头，用 an：an elephant",
      "I have two mouses": "复数要记：mouse，mice",
    },
  },
  {
    row: "6 Mrs. Green",
    say: "I'm from {place}.",
    mistakes: { "I from": "少了 am", "I'm come from": "两个动词，用一个" },
    try: { place: ["Chengdu", "Xi'an"] },
    right: [
      "I'm from Chengdu.",
      "i am from xi'an",
      "I'm from the USA",
      "Im from Chengdu, Sichuan",
      "I'm from Fenghuang",
    ],
    wrong: {
      "I from Chengdu": "少了 am",
      "I'm come from Chengdu": "两个动词，用一个",
      "I'm from from Chengdu": "多了一个 from",
      "I'm from 成都": "地名用拼音或者英文写：Chengdu",
    },
  },
  {
    row: "6 Ming",
    say: "I'm {job}.",
    try: { job: ["a student", "a cook", "an artist"] },
    right: ["I'm a student", "I'm a cook.", "I am an artist", "I'm an English teacher", "I'm retired"],
    wrong: {
      "I'm student": "说职业，前面有 a：a student",
      "I'm teacher": "说职业，前面有 a：a teacher",
      "I'm a artist": "元音开头，用 an：an artist",
      "I'm an cook": "不是元音开头，用 a：a cook",
      "I'm a students": "说一个，不加 s：a student",
    },
  },
  {
    row: "7 Tom",
    say: "I like {food}, but I don't like {food2}.",
    mistakes: { "I not": "说“不”用 don't" },
    try: { food: ["noodles", "tea"], food2: ["eggs"] },
    right: ["I like noodles, but I don't like eggs.", "i like hot tea but i do not like tomatoes and fish"],
    wrong: {
      "I like noodles, but I not like eggs": "说“不”用 don't",
      "I like noodle, but I don't like eggs": "加 s：noodles",
      "I like apple, but I don't like eggs": "说一类，加 s：apples",
      "I like a water, but I don't like eggs": "water 数不了，不加 a",
    },
  },
  {
    row: "8 Amy",
    say: "I can {activity}, but I can't {activity2}.",
    mistakes: { "can to": "can 后面不加 to" },
    try: { activity: ["sing", "cook"], activity2: ["swim"] },
    right: ["I can sing, but I can't cook.", "I can play the piano but I cannot swim"],
    wrong: {
      "I can to sing, but I can't cook": "can 后面不加 to",
      "I can singing, but I can't cook": "can 后面动词不变样子：sing",
      "I can football, but I can't cook": "先写动词：cook",
    },
  },
  {
    row: "9 Mrs. Green",
    say: "I get up at {time}.",
    mistakes: { "up in": "几点用 at" },
    try: { time: ["six", "7:30"] },
    right: [
      "I get up at six",
      "I get up at 7:30.",
      "i get up at half past seven",
      "I get up at seven thirty in the morning",
    ],
    wrong: {
      "I get up in six": "几点用 at",
      "I get up at 25:00": "没有这个时间，再看看",
      "I get up six": "少了 at",
    },
  },
  {
    row: "9 Tom",
    say: "She gets up at {time}. · My mom gets up at {time}.",
    mistakes: { "She get": "一个“她”，加 s" },
    equal: { "My mom": ["My mother"] },
    try: { time: ["five"] },
    right: ["She gets up at five.", "my mom gets up at 5", "My mother gets up at 5:15 a.m."],
    wrong: { "She get up at five": "一个“她”，加 s", "My mom get up at five": "这里用 gets" },
  },
  {
    row: "12 Tom",
    say: "{thing}, {thing2}, and {thing3}. · {thing} and {thing2}.",
    try: { thing: ["my phone"], thing2: ["a book"], thing3: ["two keys"] },
    right: ["My phone, a book, and two keys.", "my phone and a book", "a red pen a book and my keys"],
    wrong: {
      "my phone, a books, and two keys": "说一个，不加 s：a book",
      "my phone and two key": "几个要加 s：two keys",
    },
  },
  {
    row: "13 Sam",
    say: "I want to buy {thing}.",
    mistakes: { "want buy": "中间有 to" },
    try: { thing: ["a new phone"] },
    right: ["I want to buy a new phone.", "I want to buy some books"],
    wrong: {
      "I want buy a new phone": "中间有 to",
      "I want to buy new phone": "说一个，前面要有 a：a new phone",
    },
  },
  {
    row: "14 Amy",
    say: "It's {adjective} today. · It's raining.",
    mistakes: { "^Today": "前面要有 It's" },
    try: { adjective: ["hot", "cold"] },
    right: ["It's hot today.", "It is very cold today", "it's raining", "It's cold and windy today"],
    wrong: { "Today hot": "前面要有 It's", "It hot today": "这里用 It's" },
  },
  {
    row: "16 Fang",
    say: "I'm {activity:ing}.",
    mistakes: { "I learning": "少了 am" },
    try: { "activity:ing": ["learning English"] },
    right: ["I'm learning English.", "i am watching tv"],
    wrong: {
      "I learning English": "少了 am",
      "I'm learn English": "I'm 后面加 ing：learning",
      "I'm swiming": "记不规则：swimming",
    },
  },
  {
    row: "17 the doctor",
    say: "I eat {food} for breakfast. · I have {food} for breakfast.",
    mistakes: { "in breakfast": "早饭用 for" },
    try: { food: ["eggs", "noodles"] },
    right: [
      "I eat eggs for breakfast",
      "I have noodles for breakfast.",
      "I have an egg and milk for breakfast",
    ],
    wrong: {
      "I eat eggs in breakfast": "早饭用 for",
      "I eat egg for breakfast": "说一个，前面要有 an：an egg",
    },
  },
  {
    row: "19 Sam",
    say: "On Sundays I {activity}. · I always {activity} on Sundays.",
    mistakes: { "in Sundays": "星期几用 on" },
    try: { activity: ["sleep", "cook for my mom"] },
    right: ["On Sundays I sleep.", "I always cook for my mom on Sundays"],
    wrong: { "In Sundays I sleep": "星期几用 on", "On Sundays I sleeping": "平常用 sleep" },
  },
  {
    row: "21 Tom",
    say: "There's {thing} in my kitchen. · There are {thing2} in my kitchen. · My kitchen has {thing}.",
    mistakes: { "My kitchen has": "某处有什么，用 There is" },
    try: { thing: ["a table"], thing2: ["two windows"] },
    right: [
      "There's a table in my kitchen",
      "There are two windows in my kitchen.",
      "there is some water in my kitchen",
    ],
    wrong: {
      "There's two windows in my kitchen": "说几个，用 There are",
      "There are a table in my kitchen": "说一个，用 There is",
    },
  },
  {
    row: "22 Amy",
    say: "Good idea! I'm free. · I'm sorry, I'm busy. I need to {activity}.",
    mistakes: { "need work": "中间有 to" },
    try: { activity: ["work", "learn English"] },
    right: [
      "Good idea! I'm free.",
      "I'm sorry, I'm busy. I need to work",
      "im sorry im busy i need to learn english",
    ],
    wrong: { "I'm sorry, I'm busy. I need work.": "中间有 to" },
  },
  {
    row: "24 Tom",
    say: "Last night I {activity:past}. · I {activity:past} last night.",
    try: { "activity:past": ["saw my friend", "ate noodles"] },
    right: [
      "Last night I saw my friend.",
      "I ate noodles last night",
      "I didn't sleep last night",
      "Last night I read books",
    ],
    wrong: {
      "I eat noodles last night": "说过去，eat 变成 ate",
      "Last night I goed home": "记不规则：went",
      "Last night I eated noodles": "记不规则：ate",
    },
  },
  {
    row: "26 Tom",
    say: "Yes, I did. · No, I didn't. I was {adjective}.",
    mistakes: { "I sleep": "问 Did，答 I did" },
    try: { adjective: ["tired", "hungry"] },
    right: ["Yes, I did.", "No, I did not. I was tired", "no i didnt i was very hungry"],
    wrong: { "Yes, I sleep": "问 Did，答 I did", "No, I didn't. I was teacher": "这里说怎么样：tired" },
  },
  {
    row: "28 Mrs. Green",
    say: "Tomorrow I'll {activity}. · I'll {activity} tomorrow.",
    mistakes: { "will to": "will 后面不加 to", "I'll to": "will 后面不加 to" },
    try: { activity: ["call my mom"] },
    right: ["Tomorrow I'll call my mom", "I will call my mom tomorrow."],
    wrong: { "Tomorrow I will to call my mom": "will 后面不加 to" },
  },
  {
    row: "29 Ming",
    say: "Thank you, {name}! I'm going to {activity} on Saturday.",
    mistakes: { "I going": "少了 am" },
    try: { name: ["Li Ming"], activity: ["visit my grandma"] },
    right: ["Thank you, Li Ming! I'm going to visit my grandma on Saturday."],
    wrong: { "Thank you, Li Ming! I going to visit my grandma on Saturday.": "少了 am" },
  },
  {
    row: "32 Tom",
    say: "{food} is better than {food2}. · {food} are better than {food2}.",
    mistakes: { "more better": "better 前面不加 more" },
    try: { food: ["Tea", "Noodles"], food2: ["coffee"] },
    right: ["Tea is better than coffee.", "Noodles are better than rice", "tea's better than coffee"],
    wrong: {
      "Tea is more better than coffee": "better 前面不加 more",
      "Noodles is better than rice": "说几个，用 are，不用 is",
      "Apple is better than coffee": "说一类，加 s：apples",
    },
  },
  {
    row: "33 Sam",
    say: "{thing} is too expensive. · {thing} are too expensive.",
    mistakes: { "too much expensive": "too 后面直接跟 expensive" },
    try: { thing: ["My phone", "These shoes"] },
    right: ["My phone is too expensive.", "These shoes are too expensive"],
    wrong: {
      "My phone is too much expensive": "too 后面直接跟 expensive",
      "My phone are too expensive": "说一个，用 is，不用 are",
    },
  },
  {
    row: "34 Fang",
    say: "I have to {activity} every day.",
    mistakes: { "to washing": "动词不变样子" },
    try: { activity: ["wash my hands"] },
    right: ["I have to wash my hands every day."],
    wrong: {
      "I have to washing my hands every day": "动词不变样子",
      "I have to working every day": "to 后面动词不变样子：work",
    },
  },
  {
    row: "36 Ming",
    say: "First, {activity}. Then {activity2}.",
    try: { activity: ["get some water"], activity2: ["put in the noodles"] },
    right: ["First, get some water. Then put in the noodles.", "first boil the eggs then eat"],
  },
  {
    row: "37 Fang",
    say: "If it rains, I'll {activity}.",
    mistakes: { "If it will": "if 那半句不用 will" },
    try: { activity: ["sleep", "watch the rain"] },
    right: ["If it rains, I'll sleep", "If it rains, I will watch the rain."],
    wrong: { "If it will rain, I'll sleep": "if 那半句不用 will" },
  },
  {
    row: "38 Tom",
    say: "{person} is the best cook in my family.",
    mistakes: { "is best": "最前面要有 the" },
    try: { person: ["My dad"] },
    right: [
      "My dad is the best cook in my family.",
      "My mom's the best cook in my family",
      "Li Na is the best cook in my family",
      "Mom is the best cook in my family",
    ],
    wrong: {
      "My dad is best cook in my family": "最前面要有 the",
      "mom is the best cook in my family": "前面加 my，或者开头大写：my mom，Mom",
    },
  },
  {
    row: "39 Fang",
    say: "Yesterday I was {adjective}. Now I'm {adjective2}. Tomorrow I'll {activity}.",
    try: { adjective: ["tired"], adjective2: ["happy"], activity: ["call you"] },
    right: ["Yesterday I was tired. Now I'm happy. Tomorrow I'll call you."],
    wrong: {
      "Yesterday I was tired. Now I'm happy. Tomorrow I'll called you.": "I'll 后面动词不变样子：call",
    },
  },
  {
    row: "40 Anna",
    say: "Hello! I'm {name}. I'm from {place}, and I'm {job}.",
    try: { name: ["Li Na"], place: ["Chengdu"], job: ["a student"] },
    right: [
      "Hello! I'm Li Na. I'm from Chengdu, and I'm a student.",
      "hello im tom i am from new york and im an artist",
    ],
    wrong: { "Hello! I'm Li Na. I'm from Chengdu, and I'm student.": "说职业，前面有 a：a student" },
  },
  {
    row: "S2 2 Tom",
    say: "It's {letters}. · {letters}.",
    type: { letters: { is: "letters", same_as: "name" } },
    try: { letters: ["L-I N-A"] },
    right: ["L-I N-A", "It's L I N A.", "It's l-i-n-a", "L, I, N, A"],
    wrong: { "L-I A": "第 3 个字母和上面的名字不一样", "It's Lina": "一个字母一个字母地写：L-I N-A" },
  },
  {
    row: "S2 3 Tom",
    say: "This {thing} is mine. · It's mine. · It's my {thing}.",
    mistakes: { "is my$": "后面没有东西，用 mine" },
    try: { thing: ["phone", "book", "bag", "notebook"] },
    right: ["This phone is mine.", "it's mine", "It's my bag", "It's my new bag"],
    wrong: {
      "This phone is my": "后面没有东西，用 mine",
      "This a phone is mine": "前面已经有 this，不再加 a",
    },
  },
  {
    row: "S2 3 Anna",
    say: "The house is {owner}. · It's {owner}.",
    type: {
      owner: {
        one_of: ["mine", "ours", "theirs", "my parents'", "my mom's", "my friend's"],
        else: "possessive",
      },
    },
    try: { owner: ["ours", "my parents'"] },
    right: ["The house is ours.", "it's my parents'", "It's my uncle's", "The house is Li Na's"],
    wrong: { "It's my mom": "谁的，加 's：my mom's" },
  },
  {
    row: "S2 8 Tom",
    say: "Yes, I have {relatives}. · No, I don't.",
    try: { relatives: ["a brother", "two sisters"] },
    right: [
      "Yes, I have a brother.",
      "Yes, I have two sisters",
      "yes i have a brother and two sisters",
      "No, I don't.",
    ],
    wrong: {
      "Yes, I have a sisters": "说一个，不加 s：a sister",
      "Yes, I have two sister": "几个要加 s：two sisters",
      "Yes, I have sister": "说一个，前面要有 a：a sister",
    },
  },
  {
    row: "S2 12 Anna",
    say: "There's {person} in my photo. · There are {people} in my photo. · {person} is in my photo.",
    mistakes: { "has a": "某处有什么，用 There is" },
    try: { person: ["my mom", "a friend"], people: ["my mom and dad", "three friends"] },
    right: [
      "There's my mom in my photo.",
      "There are my mom and dad in my photo",
      "there are three friends in my photo",
      "A friend is in my photo",
    ],
    wrong: {
      "My photo has a friend": "某处有什么，用 There is",
      "There are two sister in my photo": "几个要加 s：two sisters",
    },
  },
  {
    row: "S2 12 Tom",
    say: "I'm {where} {person}. · I'm between {person} and {person2}. · I'm not in it.",
    type: { where: { one_of: ["next to", "behind", "in front of", "by"] } },
    try: { where: ["next to"], person: ["my mom"], person2: ["my dad"] },
    right: ["I'm next to my mom.", "I'm in front of Tom", "i'm between my mom and my dad", "I'm not in it."],
    wrong: { "I'm on my mom": "这里用：next to、behind、in front of、by" },
  },
  {
    row: "S2 14 Anna",
    say: "I like {activity:ing}.",
    try: { "activity:ing": ["swimming", "playing games"] },
    right: ["I like swimming.", "I like playing games"],
    wrong: { "I like swim": "like 后面加 ing：swimming" },
  },
];

/** The worked examples of the courses: each row of the design, with the mistakes that its author writes. */
export const turnExamples: TurnExample[] = given.map(example);
