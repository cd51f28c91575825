import { toast } from "@shiju/ui/overlays/notices.ts";
import { useState } from "react";
import { tellLostNetwork } from "#platform/network/tell-lost-network.ts";
import { newId } from "#platform/storage/ids.ts";
import { largestUpload, tooLarge, uploadImage } from "#platform/network/upload.ts";

export const noneChosen = "未选择文件";

/** A picture that was chosen in a form. */
interface ChosenPicture {
  id: string;
  /** Its path on the server; null while it is uploaded. */
  path: string | null;
}

export interface Pictures {
  all: readonly ChosenPicture[];
  /** How many there may be. */
  most: number;
  /** Uploads as many of the files as are allowed, and says why the others are not. */
  add: (files: readonly File[]) => void;
  remove: (id: string) => void;
  clear: () => void;
}

/**
 * Pictures of a form. They are uploaded when they are chosen. The server deletes a removed picture within a day,
 * because nothing uses it.
 */
export function usePictures(most: number): Pictures {
  const [all, setAll] = useState<readonly ChosenPicture[]>([]);
  const remove = (id: string) => setAll((now) => now.filter((picture) => picture.id !== id));

  async function upload(file: File): Promise<void> {
    const id = newId();
    setAll((now) => [...now, { id, path: null }]);
    try {
      const { path } = await uploadImage(file, file.name);
      setAll((now) => now.map((picture) => (picture.id === id ? { id, path } : picture)));
    } catch (error) {
      remove(id);
      tellLostNetwork(error);
    }
  }

  return {
    all,
    most,
    remove,
    clear: () => setAll([]),
    add(files) {
      if (files.length === 0) return toast(noneChosen);
      const fitting = files.filter(({ size }) => size <= largestUpload);
      const images = fitting.filter(({ type }) => type === "" || type.startsWith("image/"));
      const room = most - all.length;
      if (fitting.length < files.length) toast(tooLarge);
      else if (images.length < files.length) toast("请选择图片文件，如 JPG 或 PNG");
      else if (images.length > room) toast(`最多 ${most} 张图片`);
      for (const file of images.slice(0, room)) void upload(file);
    },
  };
}
