import "@shiju/ui/styles/table.css";
import type { Publication } from "@shiju/contract/authors/publishing";
import { Fragment, useState } from "react";
import { VersionDifference } from "./version-difference.tsx";
import { momentOf } from "#parts/list/values.ts";

const reachNames = { private: "私有", link: "链接", mall: "课程广场" };

interface VersionsProps extends Pick<Publication, "versions"> {
  draftId: string;
  title: string;
}

/** The versions that learners got, the newest first. Each can be compared with the draft, and restored. */
export function Versions({ draftId, title, versions }: VersionsProps) {
  const [open, setOpen] = useState<number | null>(null);
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
            <th scope="col">
              <span className="sr">和现在比</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {versions.map(({ number, reach, lesson_count, line_count, at, is_kept }) => (
            <Fragment key={number}>
              <tr>
                <td>{number}</td>
                <td>{reachNames[reach]}</td>
                <td>
                  {lesson_count} 课 {line_count} 句
                </td>
                <td>{momentOf(at)}</td>
                <td>
                  {is_kept ? (
                    <button
                      type="button"
                      className="textlink"
                      aria-label={`第 ${number} 版和现在比`}
                      aria-expanded={open === number}
                      onClick={() => setOpen(open === number ? null : number)}
                    >
                      {open === number ? "收起" : "和现在比"}
                    </button>
                  ) : (
                    <span className="meta">内容已不保留</span>
                  )}
                </td>
              </tr>
              {open === number && (
                <tr>
                  <td colSpan={5}>
                    <VersionDifference draftId={draftId} title={title} number={number} />
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  );
}
