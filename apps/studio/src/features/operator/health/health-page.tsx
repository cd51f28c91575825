import "@shiju/ui/styles/table.css";
import "./health-page.css";
import { explain } from "@shiju/client/explain";
import type { Health } from "@shiju/contract/operator/health";
import { Failed } from "@shiju/ui/states/page-states.tsx";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Faults } from "./faults.tsx";
import { healthQuery } from "./health.queries.ts";
import { jobTitles } from "./job-words.ts";
import { Replicas } from "./replicas.tsx";
import { gigabyte, sizeOf } from "./size-of.ts";
import { momentOf } from "#parts/list/values.ts";
import { PageHead } from "#parts/page/page-head.tsx";

/** The state of the server, its database and its disks, and the latest errors. */
export function HealthPage() {
  const { data, error, refetch } = useQuery(healthQuery);
  return (
    <>
      <PageHead title="运行状况" {...(data && { note: `${momentOf(data.server.started_at)} 起在运行` })} />
      {data ? (
        <>
          <Now health={data} />
          {data.replicas.length > 0 && <Replicas replicas={data.replicas} />}
          <Faults />
          <Jobs jobs={data.jobs} />
        </>
      ) : error ? (
        <Failed {...explain(error)} onRetry={() => void refetch()} />
      ) : (
        <span className="skel health__wait" role="status" aria-label="加载中" />
      )}
    </>
  );
}

const diskNames = { data: "数据所在的磁盘", backups: "备份所在的磁盘" } as const;

/** Returns the problem with the place where pictures and speech are kept, if there is one. */
function worryOf({ away, places }: Health["files"]): { worry?: string } {
  if (away) return { worry: `${momentOf(away.since)} 起用不了：${away.reason}` };
  if (places > 1)
    return {
      worry: `几台服务器存在 ${places} 个地方，一台收到的图片在另一台打不开：请让它们共用文件夹，或设置对象存储`,
    };
  return {};
}

/** Returns the problem with the place where limits are counted, if there is one. */
const worryOfLimits = ({ away }: Health["limits"]): { worry?: string } =>
  away ? { worry: `${momentOf(away.since)} 起用不了：${away.reason}` } : {};

function Now({ health: { server, database, disks, files, limits, compiling, backup } }: { health: Health }) {
  return (
    <dl className="health">
      <Fact
        name="数据库"
        value={`${database.kind === "embedded" ? "内嵌的 PGlite" : "PostgreSQL"} ${database.version}`}
        note={`回答用了 ${database.ping} 毫秒，占 ${sizeOf(database.bytes)}`}
        {...(database.ping > 200 && { worry: "回答太慢" })}
      />
      {disks.map(({ name, free, total }) => (
        <Fact
          key={name}
          name={diskNames[name]}
          value={`还剩 ${sizeOf(free)}`}
          note={`一共 ${sizeOf(total)}`}
          {...(free < 2 * gigabyte && { worry: "快满了，请清理" })}
        />
      ))}
      <Fact
        name="图片和声音"
        value={files.kind === "folder" ? "在数据文件夹里" : "在对象存储里"}
        note={files.kind === "folder" ? "多台服务器要共用这个文件夹" : "多台服务器共用"}
        {...worryOf(files)}
      />
      <Fact
        name="调用限制"
        value={limits.kind === "redis" ? "所有服务器一起算" : "每台服务器各算各的"}
        note={limits.kind === "redis" ? "记在 Redis 里" : "密码和验证码总是一起算"}
        {...worryOfLimits(limits)}
      />
      {compiling && (
        <Fact
          name="自带的课程和单词"
          value={compiling.total === 0 ? "正在读" : `编译了 ${compiling.done}/${compiling.total}`}
          note="编译好一门就上架一门"
          {...(compiling.failed && { worry: "没有编译完：终端里写着原因，改好后再启动一次" })}
        />
      )}
      <Fact
        name="备份"
        value={backup.made_at === null ? "还没有" : momentOf(backup.made_at)}
        note={
          <Link className="textlink" to="/admin/backups">
            {backup.is_daily ? "每天自动备份" : "没有设置每天备份"}
          </Link>
        }
        {...(backup.failure !== null
          ? { worry: `上一次没有备份成：${backup.failure}` }
          : backup.is_old && { worry: "两天内没有备份" })}
      />
      <Fact
        name="响应"
        value={`最慢的百分之一晚 ${lateOf(server.pause_p99)}`}
        note={`平均晚 ${lateOf(server.pause_mean)}，最近一分钟`}
        {...(server.pause_p99 > 100 && { worry: "服务器忙不过来" })}
      />
      <Fact
        name="内存"
        value={`进程用了 ${sizeOf(server.rss)}`}
        note={`机器还剩 ${sizeOf(server.memory_free)}，一共 ${sizeOf(server.memory_total)}`}
      />
      <Fact
        name="处理器"
        value={`负载 ${server.load.toFixed(2)}`}
        note={`${server.cores} 个核心`}
        {...(server.load > server.cores && { worry: "要做的事比核心多，会变慢" })}
      />
      <Fact
        name="版本"
        value={`拾句 ${server.version}`}
        note={`接口版本 ${server.compatibility}，Node ${server.node.replace(/^v/, "")}`}
      />
    </dl>
  );
}

const lateOf = (ms: number) => `${ms.toFixed(1)} 毫秒`;

function Fact(props: { name: string; value: string; note: ReactNode; worry?: string }) {
  const { name, value, note, worry } = props;
  return (
    <div className={worry === undefined ? "" : "is-worrying"}>
      <dt>{name}</dt>
      <dd>
        <b>{value}</b>
        <small>{note}</small>
        {worry !== undefined && <small className="health__worry">{worry}</small>}
      </dd>
    </div>
  );
}

function Jobs({ jobs }: Pick<Health, "jobs">) {
  return (
    <section className="health__part" aria-labelledby="jobs">
      <h2 className="heading" id="jobs">
        定时的事
      </h2>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">做什么</th>
            <th scope="col">多久一次</th>
            <th scope="col">上次开始</th>
            <th scope="col" className="num">
              用时
            </th>
            <th scope="col">出错</th>
          </tr>
        </thead>
        <tbody>
          {jobs.map(({ name, every, begun_at, ms, failed_at, is_elsewhere }) => (
            <tr key={name}>
              <th scope="row">{jobTitles[name] ?? name}</th>
              <td>{every === "hour" ? "每小时" : "每分钟"}</td>
              <td>{is_elsewhere ? "由另一台服务器做" : begun_at === null ? "还没有" : momentOf(begun_at)}</td>
              <td className="num">
                {is_elsewhere || begun_at === null ? "" : ms === null ? "正在做" : `${ms} 毫秒`}
              </td>
              <td className={failed_at === null ? "muted" : "health__worry"}>
                {failed_at === null ? "没有" : momentOf(failed_at)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
