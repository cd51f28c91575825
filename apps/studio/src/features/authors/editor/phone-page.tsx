import "./phone-page.css";
import Monitor from "lucide-react/icons/monitor";
import { learnersApp } from "#platform/learners-app.ts";

/** What a phone shows in place of a page of the editor, which needs a keyboard and a wide screen. */
export function PhonePage() {
  return (
    <div className="empty only-phone needs-desk">
      <Monitor className="ico needs-desk__screen" size={40} aria-hidden="true" />
      <h1>请在电脑使用该功能</h1>
      <p>制作课程需要键盘和大一点的屏幕。已保存的内容都在，电脑登录后接着做。</p>
      <a className="btn btn--primary" href={learnersApp.home}>
        回首页
      </a>
    </div>
  );
}
