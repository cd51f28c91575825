import "./phone-wall.css";
import Monitor from "lucide-react/icons/monitor";
import type { ReactNode } from "react";
import { learnersApp } from "#platform/learners-app.ts";

/** Shows an area on a computer. On a phone it shows instead that the area needs a computer, and why. */
export function PhoneWall({ why, children }: { why: string; children: ReactNode }) {
  return (
    <>
      <div className="only-desk">{children}</div>
      <main className="empty only-phone needs-desk">
        <Monitor className="ico needs-desk__screen" size={40} aria-hidden="true" />
        <h1>请在电脑使用该功能</h1>
        <p>{why}</p>
        <a className="btn btn--primary" href={learnersApp.home}>
          回首页
        </a>
      </main>
    </>
  );
}
