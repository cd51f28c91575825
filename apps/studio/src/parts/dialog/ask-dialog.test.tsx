import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { ReasonDialog } from "./reason-dialog.tsx";
import { call } from "#platform/api.ts";
import { doubleClick } from "#testing/double-click.ts";
import { openPage } from "#testing/opened-page.tsx";
import { refusal, standInServer } from "#testing/stand-in-server.ts";

afterEach(() => vi.unstubAllGlobals());

const id = "7d0a3f5e-4f6e-4a53-9d3e-000000000001";
const operation = `POST /api/console/people/${id}/lock`;

function open(answers: Parameters<typeof standInServer>[0]) {
  const sent = standInServer(answers);
  const onClose = vi.fn<() => void>();
  const page = (
    <ReasonDialog
      title="停用账号"
      follows={["登录会退出", "写进操作记录"]}
      label="为什么"
      confirm="停用"
      run={(reason) =>
        call("POST /api/console/people/:id/lock", { params: { id }, body: { reason } }, { notice: "page" })
      }
      onClose={onClose}
    />
  );
  openPage({ page, route: "/", address: "/" });
  fireEvent.change(reason(), { target: { value: "批量注册" } });
  return { sent, onClose, dialog: within(screen.getByRole("dialog", { name: "停用账号" })) };
}

const reason = () => screen.getByLabelText<HTMLTextAreaElement>("为什么");
const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });

test("what follows is said first, and nothing is sent where it is cancelled", () => {
  const { sent, onClose, dialog } = open({ [operation]: () => ({}) });
  expect(dialog.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
    "登录会退出",
    "写进操作记录",
  ]);
  fireEvent.click(dialog.getByRole("button", { name: "取消" }));
  expect(onClose).toHaveBeenCalledOnce();
  expect(sent).toEqual([]);
});

test("a double click sends once, and the button is busy until the answer", async () => {
  const { sent, onClose } = open({ [operation]: () => ({}) });
  await doubleClick(button("停用"));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent).toEqual([{ call: operation, body: { reason: "批量注册" } }]);
});

test("where the answer is lost, the reason is kept, and can be sent again", async () => {
  const answers: Parameters<typeof standInServer>[0] = {};
  const { sent, onClose, dialog } = open(answers);
  fireEvent.click(button("停用"));
  expect((await dialog.findByRole("alert")).textContent).toBe("连不上网络");
  expect(reason().value).toBe("批量注册");
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(button("停用"));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual(sent[0]);
});

test.each([
  ["names the field that is wrong", { reason: "请写原因" }, "请写原因"],
  ["has words of its own", undefined, "请核对"],
])("a refusal %s", async (_name, fields, words) => {
  const { dialog, onClose } = open({ [operation]: () => refusal(422, "invalid_input", fields) });
  fireEvent.click(button("停用"));
  expect((await dialog.findByRole("alert")).textContent).toBe(words);
  expect(onClose).not.toHaveBeenCalled();
  expect(button("停用").disabled).toBe(false);
});
