import "./editor-page.css";
import { Stairs } from "@shiju/ui/brand/stairs.tsx";
import { Monitor } from "lucide-react";
import type { ReactNode } from "react";
import { learnersApp } from "#platform/learners-app.ts";

/** The author's first page. Making courses needs a keyboard and a wide screen. */
export function EditorPage({ account }: { account: ReactNode }) {
  return (
    <>
      <div className="author only-desk">
        <div className="author__in">
          <h1 className="title">制课</h1>
          <p className="author__say">
            你的账号可以制作课程。这个版本的拾句还没有网页上的编辑工具，这里现在只有你的账号。
          </p>
          {account}
          <a className="btn btn--primary" href={learnersApp.home}>
            回去学习
          </a>
        </div>
        <figure className="author__ladder">
          <figcaption className="meta">课程里的每一句，学的人都这样学会</figcaption>
          <Stairs />
        </figure>
      </div>
      <div className="empty only-phone author__elsewhere">
        <Monitor className="ico author__screen" size={40} aria-hidden="true" />
        <h1>请在电脑使用该功能</h1>
        <p>制作课程需要键盘和大一点的屏幕。</p>
        <a className="btn btn--primary" href={learnersApp.home}>
          回首页
        </a>
      </div>
    </>
  );
}
