import Check from "lucide-react/icons/check";
import { freeTimeWords, type Tiers } from "#learner/tiers.ts";

/** Compares what is free with what a membership includes. */
export function Compare({ tiers }: { tiers: Tiers }) {
  return (
    <table className="compare">
      <thead>
        <tr>
          <th aria-label="内容" />
          <th scope="col">免费</th>
          <th scope="col">会员</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">每天学习时长</th>
          <td>{freeTimeWords(tiers.free_seconds)}</td>
          <td>不限</td>
        </tr>
        {tiers.has_member_courses && (
          <tr>
            <th scope="row">会员课程</th>
            <td>第一课</td>
            <td>全部</td>
          </tr>
        )}
        <tr>
          <th scope="row">
            自己制作课程（AI 制课）
            <small className="meta">体验期不含</small>
          </th>
          <td>–</td>
          <Yes />
        </tr>
        <tr>
          <th scope="row">学习笔记和复习</th>
          <Yes />
          <Yes />
        </tr>
        <tr>
          <th scope="row">离线学习</th>
          <Yes />
          <Yes />
        </tr>
      </tbody>
    </table>
  );
}

function Yes() {
  return (
    <td>
      <Check className="ico" size={18} role="img" aria-label="有" />
    </td>
  );
}
