import "./plan-list.css";
import "./plan-page.css";
import { useSearchParams } from "react-router";
import { Page, PageHead } from "#parts/page/heading/page.tsx";
import { SignInFirst } from "#parts/page/sign-in/sign-in-first.tsx";
import { useSignedIn } from "#learner/session.ts";
import { PackChoice } from "./pack-choice.tsx";
import { PlanDesk } from "./plan-desk.tsx";
import { PlanList } from "./plan-list.tsx";

/**
 * The page of the learner's plans. With a pack it shows the plan for the pack; with `new`, the packs that a plan can be
 * made for.
 */
export function PlanPage() {
  const signedIn = useSignedIn();
  const [search] = useSearchParams();
  const pack = search.get("pack");
  return (
    <Page>
      <PageHead title="学习计划">
        {signedIn && pack !== null && <span className="meta only-desk">先看清每天要多少，再定</span>}
      </PageHead>
      {!signedIn ? (
        <SignInFirst title="登录后做学习计划" hint="定一个日子，每天要学多少，自动算好。" />
      ) : pack !== null ? (
        <PlanDesk key={pack} id={pack} />
      ) : search.has("new") ? (
        <PackChoice />
      ) : (
        <PlanList />
      )}
    </Page>
  );
}
