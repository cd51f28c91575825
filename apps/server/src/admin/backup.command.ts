import { join } from "node:path";
import { writeBackup } from "#database/backup/backup-file.ts";
import { nameOfBackup } from "#features/operator/backups/backups.service.ts";
import { ProblemError } from "#platform/http/problem-error.ts";
import { type Command, UsageError } from "./command.ts";

export const backupCommand: Command = {
  usage: "[文件]",
  summary: "备份数据库和上传的图片到一个文件，不写文件名就放在数据文件夹的 backups 里；密钥不在其中",
  async run(db, [file, ...others], { dataDir }) {
    if (others.length > 0) throw new UsageError();
    const now = new Date();
    const path = file ?? join(dataDir, "backups", nameOfBackup(now));
    try {
      const bytes = await writeBackup(db, path, { uploadsDir: join(dataDir, "uploads"), now });
      return `备份好了：${path}，${(bytes / 1024 / 1024).toFixed(1)} MB`;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === "EEXIST")
        throw new ProblemError("conflict", `正在写 ${path}，或上一次没有写完：换一个文件名`);
      if (code === "ENOENT") throw new ProblemError("not_found", `没有 ${path} 所在的文件夹`);
      throw error;
    }
  },
};
