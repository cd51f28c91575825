import { basename, dirname } from "node:path";
import { writeBackup } from "#database/backup/backup-file.ts";
import { nameOfBackup } from "#features/operator/backups/backups.service.ts";
import { folderStorage } from "#platform/files/folder-storage.ts";
import { type Command, UsageError } from "./command.ts";

export const backupCommand: Command = {
  usage: "[文件]",
  summary: "备份数据库和上传的图片到一个文件，不写文件名就和每天的备份放在一起；密钥不在其中",
  async run(db, [file, ...others], { files: { backups, uploads } }) {
    if (others.length > 0) throw new UsageError();
    const now = new Date();
    const [to, name] =
      file === undefined ? [backups, nameOfBackup(now)] : [folderStorage(dirname(file)), basename(file)];
    const bytes = await writeBackup(db, { to, name }, { uploads, now });
    return `备份好了：${to.place}/${name}，${(bytes / 1024 / 1024).toFixed(1)} MB`;
  },
};
