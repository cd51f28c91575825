import { act, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { TypedInput } from "./typed-input.tsx";

const handedOn = vi.fn<(text: string) => void>();
const done = vi.fn<() => void>();

/** An input that shows the typed text without its bars, as a cell of English does. */
function Cell() {
  const [value, setValue] = useState("a");
  return (
    <>
      <TypedInput
        aria-label="cell"
        value={value}
        onText={(text) => {
          handedOn(text);
          setValue(text.replaceAll("|", ""));
        }}
        onDone={done}
        onKeyDown={({ key }) => done.mock.calls.length > 0 && handedOn(`heard ${key}`)}
      />
      <button type="button" onClick={() => setValue("elsewhere")}>
        change
      </button>
    </>
  );
}

beforeEach(() => void vi.clearAllMocks());

const cell = () => screen.getByRole<HTMLInputElement>("textbox");
const typed = (text: string) => fireEvent.input(cell(), { target: { value: text } });
const frame = () => act(() => new Promise<void>((resolve) => void setTimeout(resolve, 50)));

test("letters of one frame are handed on together, once they are shown", async () => {
  render(<Cell />);
  typed("ab");
  typed("abc");
  expect([cell().value, handedOn.mock.calls]).toEqual(["abc", []]);
  await frame();
  expect(handedOn.mock.calls).toEqual([["abc"]]);
});

test("what the draft makes of it is shown, and what changes elsewhere", async () => {
  render(<Cell />);
  typed("a|b");
  await frame();
  expect(cell().value).toBe("ab");
  fireEvent.click(screen.getByRole("button"));
  expect(cell().value).toBe("elsewhere");
});

test("the cursor stays where it is when only signs were exchanged", async () => {
  function Exchanging() {
    const [value, setValue] = useState("");
    return (
      <TypedInput
        aria-label="cell"
        value={value}
        onText={(text) => setValue(text.replaceAll("’", "'"))}
        onDone={done}
      />
    );
  }
  render(<Exchanging />);
  cell().focus();
  typed("she’s 她");
  cell().setSelectionRange(5, 5);
  await frame();
  expect([cell().value, cell().selectionStart]).toEqual(["she's 她", 5]);
});

test("what is typed is never written over before it is handed on", async () => {
  render(<Cell />);
  typed("ab");
  fireEvent.click(screen.getByRole("button"));
  expect(cell().value).toBe("ab");
  await frame();
  expect(cell().value).toBe("ab");
});

test.each([
  ["a command", () => fireEvent.keyDown(cell(), { key: "z", ctrlKey: true }), ["ab"], ["heard z"]],
  ["Enter", () => fireEvent.keyDown(cell(), { key: "Enter" }), ["ab"], ["heard Enter"]],
])("%s finds all that was typed in the draft", (_name, press, ...expected) => {
  render(<Cell />);
  typed("ab");
  press();
  expect(handedOn.mock.calls).toEqual(expected);
});

test("who leaves the field or the page hands on what was typed", () => {
  const { unmount } = render(<Cell />);
  typed("ab");
  fireEvent.blur(cell());
  typed("abc");
  act(() => void dispatchEvent(new Event("pagehide")));
  typed("abcd");
  unmount();
  expect(handedOn.mock.calls).toEqual([["ab"], ["abc"], ["abcd"]]);
  expect(done).toHaveBeenCalledOnce();
});

test("a letter goes no further than its field", () => {
  const heard = vi.fn<() => void>();
  addEventListener("keydown", heard);
  render(<Cell />);
  fireEvent.keyDown(cell(), { key: "b" });
  expect(heard).not.toHaveBeenCalled();
  fireEvent.keyDown(cell(), { key: "ArrowDown" });
  expect(heard).toHaveBeenCalledOnce();
  removeEventListener("keydown", heard);
});
