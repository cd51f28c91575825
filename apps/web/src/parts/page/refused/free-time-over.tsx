import "./refused.css";
import { siteHas } from "@shiju/ui/site/site-parts.ts";
import { useQuery } from "@tanstack/react-query";
import { useUser } from "#learner/session.ts";
import { keptPractice, lessonAsked } from "#learner/offline/kept-lessons.ts";
import { call } from "#platform/network/api.ts";
import { Link } from "#platform/page/link.tsx";
import { usePageTitle } from "#platform/page/page-title.ts";
import { textPath } from "#parts/practice/practice-types/text-path.ts";

const title = "今天的免费时长用完了。";

/**
 * Shown in place of a practice when the free time of the day is used up. Names what the learner has done, and what they
 * can do now.
 */
export function FreeTimeOver({ lessonId }: { lessonId: string | null }) {
  usePageTitle(title);
  const user = useUser();
  const { data: written = 0 } = useQuery({
    queryKey: ["written-today"],
    queryFn: async ({ signal }) => {
      const { today, days } = await call("GET /api/record/days", { query: {} }, { signal, notice: "none" });
      return days.find(({ date }) => date === today)?.sentences ?? 0;
    },
    retry: false,
  });
  const { data: isKept } = useQuery({
    queryKey: ["text-kept", lessonId],
    queryFn: async () => lessonId !== null && (await keptPractice(lessonAsked(lessonId))) !== null,
    networkMode: "always",
  });
  const offer = user?.is_get_free === 1 ? "开通会员" : "领取七天体验";
  return (
    <section className="stop">
      <h1 className="stop__h">{title}</h1>
      <p className="stop__hint">
        {written > 0
          ? `你写对了 ${written} 句。明天的时长是新的，从这里接着学。`
          : "明天的时长是新的，从这里接着学。"}
      </p>
      <p className="stop__ways">
        {siteHas("shop") && (
          <Link className="btn btn--primary btn--lg" to="/vip/index">
            {offer}
          </Link>
        )}
        <Link className="btn btn--line btn--lg" to="/home/index">
          明天见
        </Link>
        {isKept && lessonId !== null && (
          <Link className="textlink" to={textPath(lessonId)}>
            看课文
          </Link>
        )}
      </p>
    </section>
  );
}
