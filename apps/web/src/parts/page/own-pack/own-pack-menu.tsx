import { confirm, toast } from "@shiju/ui/overlays/notices.ts";
import { Prompt } from "@shiju/ui/overlays/prompt.tsx";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import FileDown from "lucide-react/icons/file-down";
import PencilLine from "lucide-react/icons/pencil-line";
import Trash2 from "lucide-react/icons/trash";
import { useState } from "react";
import { MoreChoice, MoreMenu } from "#parts/page/more-menu/more-menu.tsx";
import { call } from "#platform/network/api.ts";
import { saveText } from "#platform/network/download.ts";

/** Names of the queries that show packs. */
const shown = new Set(["words", "my-courses", "courses", "course", "recent"]);
const longestTitle = 40;

interface OwnPackMenuProps {
  id: string;
  title: string;
  /** Called once the pack is deleted. */
  onGone: () => void;
}

/** Renames or deletes a word list or a course of the learner's own. */
export function OwnPackMenu({ id, title, onGone }: OwnPackMenuProps) {
  const [open, setOpen] = useState<"menu" | "name" | null>(null);
  const client = useQueryClient();
  // A course that was written in the studio is taken out there.
  const isImported = id.startsWith("own-");
  const refresh = () =>
    client.invalidateQueries({ predicate: ({ queryKey: [name] }) => shown.has(String(name)) });
  const rename = useMutation({
    mutationFn: (name: string) => call("PUT /api/own_packs/:id", { params: { id }, body: { title: name } }),
    onSuccess: () => toast("修改成功"),
    onSettled: refresh,
  });
  const remove = useMutation({
    mutationFn: () => call("DELETE /api/own_packs/:id", { params: { id } }),
    onSuccess: () => {
      onGone();
      toast("已删除");
      void refresh();
    },
  });
  const save = useMutation({
    mutationFn: () => call("GET /api/own_packs/:id", { params: { id } }),
    onSuccess: (pack) =>
      saveText(`${pack.title.replaceAll(/[\\/:*?"<>|]/g, " ").trim()}.json`, JSON.stringify(pack, null, 2)),
  });
  const exportPack = () => {
    setOpen(null);
    save.mutate();
  };
  const askToRemove = async () => {
    setOpen(null);
    const message = `删除《${title}》？里面的内容不再出现，学习时间和记录都留着。`;
    if (await confirm({ title: "删除", message, confirm: "删除" })) remove.mutate();
  };
  return (
    <>
      <MoreMenu title={title} isOpen={open === "menu"} onToggle={(isOpen) => setOpen(isOpen ? "menu" : null)}>
        <MoreChoice icon={PencilLine} label="改名" onChoose={() => setOpen("name")} />
        {isImported && (
          <MoreChoice icon={FileDown} label="导出" hint="存成文件，以后可以再导入" onChoose={exportPack} />
        )}
        <MoreChoice icon={Trash2} label="删除" onChoose={() => void askToRemove()} />
      </MoreMenu>
      {open === "name" && (
        <Prompt
          title="改名"
          message="新的名称"
          initial={title}
          longest={longestTitle}
          accepts={(name) => name !== ""}
          refusal="名称不能为空"
          onAnswer={(name) => {
            setOpen(null);
            if (name !== title) rename.mutate(name);
          }}
          onCancel={() => setOpen(null)}
        />
      )}
    </>
  );
}
