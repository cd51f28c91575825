import "@shiju/ui/styles/table.css";
import type { Publication } from "@shiju/contract/editor/publishing";
import { momentOf } from "#parts/list/values.ts";

const reachNames = { private: "私有", link: "链接", mall: "课程广场" };

/** What learners were given, the newest first. */
export function Versions({ versions }: Pick<Publication, "versions">) {
  if (versions.length === 0) return null;
  return (
    <section className="publish__part">
      <h2 className="heading">发布过的版本</h2>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">版本</th>
            <th scope="col">给谁</th>
            <th scope="col">内容</th>
            <th scope="col">时间</th>
          </tr>
        </thead>
        <tbody>
          {versions.map(({ number, reach, lesson_count, line_count, at }) => (
            <tr key={number}>
              <td>{number}</td>
              <td>{reachNames[reach]}</td>
              <td>
                {lesson_count} 课 {line_count} 句
              </td>
              <td>{momentOf(at)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
