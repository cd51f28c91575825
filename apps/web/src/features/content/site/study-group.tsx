import "./study-group.css";
import { Picture } from "@shiju/ui/states/picture.tsx";
import { useQuery } from "@tanstack/react-query";
import X from "lucide-react/icons/x";
import { useEffect, useState } from "react";
import { groupCodesQuery } from "./site.queries.ts";
import { offers } from "./study-group-offers.ts";

const mostTimes = 3;

/** Whether this page load has been counted as an offer. Coming back to the page does not count again. */
let counted = false;

function countOnce(): void {
  if (counted) return;
  counted = true;
  offers.set("group_times", offers.get("group_times") + 1);
}

/** Invites to the study group, at most three times. It stops once the learner declines. */
export function StudyGroupInvitation() {
  const [wanted, setWanted] = useState(
    () => offers.get("group_show") === 1 && (counted || offers.get("group_times") < mostTimes),
  );
  const { data } = useQuery({ ...groupCodesQuery, enabled: wanted });
  const code = wanted ? data?.vip_group : null;
  useEffect(() => {
    if (code) countOnce();
  }, [code]);
  if (!code) return null;

  const close = () => setWanted(false);
  const never = () => {
    offers.set("group_show", 0);
    close();
  };
  return (
    <section className="group" aria-labelledby="study-group">
      <Picture src={code} alt="学习群的二维码" width={112} height={112} />
      <div>
        <h2 className="heading" id="study-group">
          来学习群，一起学
        </h2>
        <p className="only-desk">用微信扫一扫，和大家互相提醒、交流学法。</p>
        <p className="only-phone">长按二维码，用微信识别或保存后扫一扫，和大家互相提醒、交流学法。</p>
        <button type="button" className="textlink" onClick={never}>
          不再提示
        </button>
      </div>
      <button type="button" className="iconbtn" aria-label="收起学习群邀请" onClick={close}>
        <X className="ico" size={20} aria-hidden="true" />
      </button>
    </section>
  );
}
