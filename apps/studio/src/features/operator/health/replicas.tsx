import type { Health } from "@shiju/contract/operator/health";
import { sizeOf } from "./size-of.ts";
import { momentOf } from "#parts/list/values.ts";

type Replica = Health["replicas"][number];

const serviceNames = { files: "图片和声音", limits: "调用限制" } as const;

/** The servers of this site, as each server reported itself in the last minute. */
export function Replicas({ replicas }: Pick<Health, "replicas">) {
  return (
    <section className="health__part" aria-labelledby="replicas">
      <h2 className="heading" id="replicas">
        服务器
      </h2>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">机器</th>
            <th scope="col">版本</th>
            <th scope="col">启动</th>
            <th scope="col">负载</th>
            <th scope="col" className="num">
              内存
            </th>
            <th scope="col" className="num">
              最慢的百分之一晚
            </th>
            <th scope="col">状况</th>
          </tr>
        </thead>
        <tbody>
          {replicas.map((replica) => (
            <Row key={replica.id} replica={replica} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Row({ replica }: { replica: Replica }) {
  const worry = worryOf(replica);
  return (
    <tr>
      <th scope="row">
        {replica.host}
        {replica.is_this && <small className="meta">正在回答你的这一台</small>}
      </th>
      <td>{replica.version}</td>
      <td>{momentOf(replica.started_at)}</td>
      <td>
        {replica.load.toFixed(2)}，{replica.cores} 个核心
      </td>
      <td className="num">{sizeOf(replica.rss)}</td>
      <td className="num">{replica.pause_p99.toFixed(1)} 毫秒</td>
      <td className={worry === undefined ? "muted" : "health__worry"}>{worry ?? "正常"}</td>
    </tr>
  );
}

function worryOf({ is_silent, seen_at, away, load, cores, pause_p99 }: Replica): string | undefined {
  if (is_silent) return `${momentOf(seen_at)} 起没有消息：看看这台机器还在不在`;
  if (away.length > 0) return `用不了：${away.map((name) => serviceNames[name]).join("、")}`;
  if (pause_p99 > 100 || load > cores) return "忙不过来";
  return undefined;
}
