/** The fingers by the names that learners read. */
export const fingers = [
  "左手小指",
  "左手无名指",
  "左手中指",
  "左手食指",
  "大拇指",
  "右手食指",
  "右手中指",
  "右手无名指",
  "右手小指",
] as const;
export type Finger = (typeof fingers)[number];

/** A key of a US keyboard. `code` is that of `KeyboardEvent`. */
export interface Key {
  code: string;
  /** The words on the key: its character without Shift, or its name. */
  cap: string;
  /** The character with Shift, if it is not the capital of `cap`. */
  shifted?: string;
  finger: Finger;
  /** Has a bar that a finger finds without looking. */
  hasBar?: true;
  /** A wide key, which types no character that is asked for. */
  isWide?: true;
}

const leftLittle = "左手小指";
const leftRing = "左手无名指";
const leftMiddle = "左手中指";
const leftIndex = "左手食指";
const rightIndex = "右手食指";
const rightMiddle = "右手中指";
const rightRing = "右手无名指";
const rightLittle = "右手小指";

/** The fingers of a row from its first character key on. */
const reach: readonly Finger[] = [
  leftLittle,
  leftRing,
  leftMiddle,
  leftIndex,
  leftIndex,
  rightIndex,
  rightIndex,
  rightMiddle,
  rightRing,
  rightLittle,
];

const codes: Readonly<Record<string, string>> = {
  "`": "Backquote",
  "-": "Minus",
  "=": "Equal",
  "[": "BracketLeft",
  "]": "BracketRight",
  "\\": "Backslash",
  ";": "Semicolon",
  "'": "Quote",
  ",": "Comma",
  ".": "Period",
  "/": "Slash",
};

const codeOf = (cap: string): string =>
  codes[cap] ?? (/\d/.test(cap) ? `Digit${cap}` : `Key${cap.toUpperCase()}`);

/** The character keys of a row, with the characters that Shift gives them. Keys past `reach` belong to the last finger. */
function keysOf(caps: string, shifted: string): Key[] {
  return Array.from(caps, (cap, at) => ({
    code: codeOf(cap),
    cap,
    ...(!/[a-z]/.test(cap) && { shifted: shifted[at] ?? "" }),
    finger: reach[at] ?? rightLittle,
    ...(/[fj]/.test(cap) && { hasBar: true as const }),
  }));
}

const wide = (code: string, cap: string, finger: Finger): Key => ({ code, cap, finger, isWide: true });

/** The rows of a US keyboard, from the top. */
export const keyboardRows: readonly (readonly Key[])[] = [
  [
    { code: "Backquote", cap: "`", shifted: "~", finger: leftLittle },
    ...keysOf("1234567890-=", "!@#$%^&*()_+"),
    wide("Backspace", "退格", rightLittle),
  ],
  [wide("Tab", "Tab", leftLittle), ...keysOf("qwertyuiop[]\\", "QWERTYUIOP{}|")],
  [
    wide("CapsLock", "大写", leftLittle),
    ...keysOf("asdfghjkl;'", 'ASDFGHJKL:"'),
    wide("Enter", "回车", rightLittle),
  ],
  [
    wide("ShiftLeft", "Shift", leftLittle),
    ...keysOf("zxcvbnm,./", "ZXCVBNM<>?"),
    wide("ShiftRight", "Shift", rightLittle),
  ],
  [wide("Space", "空格", "大拇指")],
];

const allKeys = keyboardRows.flat();

/** A press of a key, with the Shift of the other hand for capitals and upper characters. */
export interface Press {
  key: Key;
  shift: Key | null;
}

/** Returns the press that types a character; null if a US keyboard has no key for it. */
export function pressFor(character: string): Press | null {
  if (character === " ") return pressOf("Space");
  const plain = allKeys.find(({ cap, isWide }) => !isWide && cap === character);
  if (plain) return { key: plain, shift: null };
  const key = allKeys.find(
    ({ cap, shifted, isWide }) => !isWide && (shifted ?? cap.toUpperCase()) === character,
  );
  if (!key) return null;
  const isLeft = key.finger.startsWith("左");
  return { key, shift: keyOf(isLeft ? "ShiftRight" : "ShiftLeft") };
}

/** Returns the press of a key by its code; null if the picture has no such key. */
export function pressOf(code: string): Press | null {
  const key = keyOf(code);
  return key && { key, shift: null };
}

const keyOf = (code: string): Key | null => allKeys.find((key) => key.code === code) ?? null;
