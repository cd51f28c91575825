import { toast } from "@shiju/ui/overlays/notices.ts";
import { useState } from "react";
import { explain } from "#platform/network/explain.ts";
import { newId } from "#platform/storage/ids.ts";
import { uploadImage } from "#platform/network/upload.ts";

export const noneChosen = "未选择文件";
export const mostPictures = 3;

/** A picture beside what is written. */
interface FeedbackPicture {
  id: string;
  /** Where the server keeps it; null while it is on its way. */
  path: string | null;
}

export interface FeedbackPictures {
  all: readonly FeedbackPicture[];
  /** Uploads the files for which there is room, and says why the others stay behind. */
  add: (files: readonly File[]) => void;
  remove: (id: string) => void;
  clear: () => void;
}

/** Pictures go up as soon as they are chosen; what is taken out again is in no use, and the server forgets it within a day. */
export function usePictures(): FeedbackPictures {
  const [all, setAll] = useState<readonly FeedbackPicture[]>([]);
  const remove = (id: string) => setAll((now) => now.filter((picture) => picture.id !== id));

  async function upload(file: File): Promise<void> {
    const id = newId();
    setAll((now) => [...now, { id, path: null }]);
    try {
      const { path } = await uploadImage(file, file.name);
      setAll((now) => now.map((picture) => (picture.id === id ? { id, path } : picture)));
    } catch (error) {
      remove(id);
      // What the server said, or did not say in time, is shown already.
      if (error instanceof TypeError) toast(explain(error).title);
    }
  }

  return {
    all,
    remove,
    clear: () => setAll([]),
    add(files) {
      if (files.length === 0) return toast(noneChosen);
      const images = files.filter(({ type }) => type === "" || type.startsWith("image/"));
      const room = mostPictures - all.length;
      if (images.length < files.length) toast("请选择图片文件，如 JPG 或 PNG");
      else if (images.length > room) toast(`最多 ${mostPictures} 张图片`);
      for (const file of images.slice(0, room)) void upload(file);
    },
  };
}
