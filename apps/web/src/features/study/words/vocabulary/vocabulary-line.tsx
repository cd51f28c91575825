import "./vocabulary-line.css";
import { useQuery } from "@tanstack/react-query";
import { useSignedIn } from "#learner/session.ts";
import { monthAndDay } from "#platform/format/dates.ts";
import { Link } from "#platform/page/link.tsx";
import { dateOf, inWords, lastOfDays } from "./result-words.ts";
import { testsQuery, useSendTest } from "./vocabulary.queries.ts";

/** The learner's vocabulary as a line of the home page: the last test, and the test of an earlier day. */
export function VocabularyLine() {
  useSendTest();
  const { data } = useQuery({ ...testsQuery, enabled: useSignedIn() });
  if (!data) return null;
  const [last, before] = lastOfDays(data);
  return (
    <p className="vocabularyline">
      {last ? (
        <>
          <span>
            你大约认识 <b>{inWords(last.known)}</b> 个词
          </span>
          <span className="meta">
            {monthAndDay(dateOf(last))}测的
            {before && `，${monthAndDay(dateOf(before))}是 ${inWords(before.known)}`}
          </span>
        </>
      ) : (
        <span>你认识多少个词？三分钟就知道</span>
      )}
      <Link className="textlink" to="/words/test">
        {last ? "看结果，再测一次" : "测词汇量"}
      </Link>
    </p>
  );
}
