import "./landing-page.css";
import { siteName } from "@shiju/ui/site/site-name.ts";
import { siteHas } from "@shiju/ui/site/site-parts.ts";
import { Logo } from "@shiju/ui/brand/logo.tsx";
import { Stairs } from "@shiju/ui/brand/stairs.tsx";
import type { ReactNode } from "react";
import { ForParents, PriceLine } from "./for-parents.tsx";
import { HowItGoes } from "./how-it-goes.tsx";
import { SampleLine } from "./sample-line.tsx";
import { Link } from "#platform/page/link.tsx";
import { useSignedIn } from "#learner/session.ts";
import { entryWay } from "#learner/entry-way.ts";

interface LandingPageProps {
  /** The question to a newcomer about the start. */
  question: ReactNode;
  /** Some of the courses. */
  shelf: ReactNode;
}

/** Introduces the product to a visitor. */
export function LandingPage({ question, shelf }: LandingPageProps) {
  return (
    <div className="web">
      <LandingHeader />
      <main>
        <section className="hero">
          <div>
            <h1>
              一句一句，
              <br />
              把英语拾起来。
            </h1>
            <p>
              先会一个词，再会一块，最后把整句写出来。
              <br />
              看中文，写英文，一次只看一句。
            </p>
            <div className="hero__a">
              <FirstLesson large />
              <span className="meta">不用{entryWay().act}，学了的进度会留着</span>
            </div>
            <div className="hero__q">{question}</div>
          </div>
          <Stairs size="hero" />
        </section>
        <section className="try">
          <div className="try__in">
            <div className="wsec__h">
              <h2>
                不选择，不连线，
                <br />
                写出来才算会。
              </h2>
              <p>一个词一个空。对的留下，错的只改那一个。卡住了，提示一级一级给。</p>
            </div>
            <SampleLine />
          </div>
        </section>
        <section className="wsec" id="how" aria-label="怎么学">
          <HowItGoes />
          <ForParents />
        </section>
        <section className="wsec">
          <div className="wsec__t">
            <h2>从第一个词开始</h2>
            <Link className="textlink" to="/courseMall/index">
              全部课程
            </Link>
          </div>
          {shelf}
        </section>
        <section className="wsec last">
          <h2>现在就写下第一个词。</h2>
          <p>
            第一课不用{entryWay().act}；
            <br className="only-phone" />
            哪天{entryWay().act}了，学过的都会跟过去。
          </p>
          <FirstLesson large />
          <PriceLine />
        </section>
      </main>
      <footer className="wfoot">
        <Logo height={24} />
        <nav aria-label="说明">
          <Link to="/richtext/agreement">用户协议</Link>
          <Link to="/richtext/privacy">隐私政策</Link>
          <Link to="/richtext/help">帮助</Link>
          <Link to="/richtext/about">关于</Link>
          <Link to="/feedback">意见反馈</Link>
        </nav>
      </footer>
    </div>
  );
}

function LandingHeader() {
  const signedIn = useSignedIn();
  return (
    <header className="wnav">
      <Link className="wnav__logo" to="/web" aria-label={`${siteName()}，回到首页`}>
        <Logo height={32} />
      </Link>
      <nav className="only-desk" aria-label="主导航">
        <Link to="/courseMall/index">课程</Link>
        <a href="#how">怎么学</a>
        {siteHas("shop") && <Link to="/vip/index">会员</Link>}
        <Link to="/richtext/help">帮助</Link>
      </nav>
      <span className="wnav__r">
        {signedIn ? <Link to="/home/index">我的学习</Link> : <Link to="/login">登录</Link>}
        <span className="only-desk">
          <FirstLesson />
        </span>
      </span>
    </header>
  );
}

/**
 * A link to the practice page without a lesson. That page opens the lesson that was studied last, or the first lesson.
 */
function FirstLesson({ large = false }: { large?: boolean }) {
  const signedIn = useSignedIn();
  return (
    <Link className={large ? "btn btn--primary btn--lg" : "btn btn--line"} to="/game">
      {signedIn ? "继续学习" : "试学第一课"}
    </Link>
  );
}
