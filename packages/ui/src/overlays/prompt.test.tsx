import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { Prompt } from "./prompt.tsx";

test("what is not accepted is refused in words, until it is", () => {
  HTMLDialogElement.prototype.showModal ??= () => {};
  const onAnswer = vi.fn<(answer: string) => void>();
  render(
    <Prompt
      title="个性签名"
      message="请编辑您的个性签名"
      initial="7"
      longest={9}
      accepts={(answer) => answer === "8"}
      onAnswer={onAnswer}
      onCancel={() => {}}
    />,
  );
  const confirm = () => fireEvent.click(screen.getByText("确认"));
  confirm();
  expect(screen.getByText("输入的数据不合法!")).toBeTruthy();
  fireEvent.change(screen.getByLabelText("请编辑您的个性签名"), { target: { value: " 8 " } });
  expect(screen.queryByText("输入的数据不合法!")).toBeNull();
  confirm();
  expect(onAnswer.mock.calls).toEqual([["8"]]);
});
