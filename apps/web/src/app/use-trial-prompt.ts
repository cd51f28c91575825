import { tierNames } from "@shiju/learning/tier-names";
import { confirm } from "@shiju/ui/overlays/notices.ts";
import { siteHas } from "@shiju/ui/site/site-parts.ts";
import { useEffect } from "react";
import { useNavigate } from "react-router";
import { useSignedIn, useUser } from "#learner/session.ts";

/** The vocabulary test is a try of its own. */
const sections = /^\/(myCourse|courseMall|teachMall|words)(\/|$)(?!test$)/;

/** Whether this page load has already asked. */
let isShowFreeTips = false;

/**
 * Asks a learner without membership to claim the trial when the learner opens courses or words, once in a page load.
 */
export function useTrialPrompt(pathname: string): void {
  const navigate = useNavigate();
  const signedIn = useSignedIn();
  const user = useUser();
  const isOffered =
    siteHas("shop") &&
    siteHas("trial") &&
    signedIn &&
    !!user &&
    user.is_get_free === 0 &&
    !(user.vip_type in tierNames);
  const isThere = sections.test(pathname);
  useEffect(() => {
    if (isShowFreeTips || !isOffered || !isThere) return;
    isShowFreeTips = true;
    void confirm({
      message: "七天免费会员体验卡等你领取，不限学习时长",
      confirm: "好的，去领取",
      cancel: null,
    }).then(() => navigate("/vip/index"));
  }, [isOffered, isThere, navigate]);
}
