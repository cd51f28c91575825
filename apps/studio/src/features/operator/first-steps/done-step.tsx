import { kindsOfSite } from "@shiju/learning/settings/site-kinds";
import type { Founding } from "./first-steps.queries.ts";
import { ShareLink } from "#parts/link/share-link.tsx";
import { learnersApp } from "#platform/learners-app.ts";

/** Shows the address for phones with its code, and the ways on. The links load pages anew, with the new name in them. */
export function DoneStep({ founding: { name, kind } }: { founding: Founding }) {
  return (
    <div className="first__in">
      <h1 className="title">{name}建好了</h1>
      <p>手机扫这个码打开；点码放大，可以打印出来贴在墙上。</p>
      <ShareLink path="/h5/" what="站点地址" />
      <ul className="first__ways">
        <li>
          <a className="textlink" href="/h5/class">
            {kindsOfSite[kind].groupWords}
          </a>
        </li>
        <li>
          <a className="textlink" href="/admin/site">
            放上学习群、客服的二维码和联系方式
          </a>
        </li>
        <li>
          <a className="textlink" href={learnersApp.home}>
            自己先学一课
          </a>
        </li>
      </ul>
      <div className="first__a">
        <a className="btn btn--primary" href="/admin/">
          打开后台
        </a>
      </div>
    </div>
  );
}
