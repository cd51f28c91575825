import "@shiju/ui/styles/table.css";
import "./backups-page.css";
import { explain } from "@shiju/client/explain";
import { Failed } from "@shiju/ui/states/page-states.tsx";
import { useQuery } from "@tanstack/react-query";
import { backupsQuery, useDownloadBackup, useMakeBackup } from "./backups.queries.ts";
import { momentOf } from "#parts/list/values.ts";
import { PageHead } from "#parts/page/page-head.tsx";

const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`;

/** The backups that this server keeps against a loss of data, and how to use them. */
export function BackupsPage() {
  const { data, error, refetch } = useQuery(backupsQuery);
  const make = useMakeBackup();
  const download = useDownloadBackup();
  const isBusy = make.isPending || data?.is_running === true;
  return (
    <>
      <PageHead title="备份">
        <button
          type="button"
          className="btn btn--primary"
          disabled={isBusy || !data}
          onClick={() => make.mutate()}
        >
          {isBusy ? "正在备份…" : "现在备份"}
        </button>
      </PageHead>
      {data ? (
        <>
          <p className="backups__say">
            {data.hour === null
              ? "没有设置每天备份。"
              : `每天 ${data.hour} 点以后备份一次，留最近 ${data.keeps} 份。`}
            里面是数据库和上传的图片，存在 <code>{data.folder}</code>
            。那里坏了它们也会一起没有，请定期拷到别处，只给管服务器的人看。
          </p>
          {data.last_failure !== null && (
            <p className="backups__failed" role="alert">
              上一次没有备份成：{data.last_failure}
            </p>
          )}
          <table className="table backups">
            <thead>
              <tr>
                <th scope="col">文件</th>
                <th scope="col">时间</th>
                <th scope="col" className="num">
                  大小
                </th>
                <th scope="col">
                  <span className="sr">下载</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {data.backups.map(({ name, bytes, made_at }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>{momentOf(made_at)}</td>
                  <td className="num">{megabytes(bytes)}</td>
                  <td>
                    <button
                      type="button"
                      className="textlink"
                      aria-label={`下载 ${name}`}
                      disabled={download.isPending}
                      onClick={() => download.mutate(name)}
                    >
                      下载
                    </button>
                  </td>
                </tr>
              ))}
              {data.backups.length === 0 && (
                <tr>
                  <td colSpan={4} className="muted">
                    还没有备份
                  </td>
                </tr>
              )}
            </tbody>
          </table>
          <p className="meta backups__say">
            恢复：在新的机器上装好拾句，先不要启动，运行 <code>npm run restore -- 文件</code>。PAYOUT_KEYS
            等密钥不在备份里，要另外保存。
          </p>
        </>
      ) : error ? (
        <Failed {...explain(error)} onRetry={() => void refetch()} />
      ) : (
        <span className="skel backups__wait" role="status" aria-label="加载中" />
      )}
    </>
  );
}
