import "./vocabulary.css";
import { ApiError } from "@shiju/client/api-error";
import { Empty, Failed } from "@shiju/ui/states/page-states.tsx";
import { useQuery } from "@tanstack/react-query";
import { FrameHeader } from "#parts/practice/frame/frame-header.tsx";
import { explain } from "#platform/network/explain.ts";
import { useBack } from "#platform/page/back.ts";
import { Link } from "#platform/page/link.tsx";
import { Question } from "./question.tsx";
import { TestResult } from "./test-result.tsx";
import { type Questions, useTest } from "./use-test.ts";
import { questionsQuery, useSendTest } from "./vocabulary.queries.ts";

/** The page `/words/test`, which estimates how many words somebody knows. It is open to visitors. */
export function VocabularyTestPage() {
  useSendTest();
  const { data, error, refetch } = useQuery(questionsQuery);
  if (data) return <Test questions={data} />;
  if (!error) return <Skeleton />;
  const isMissing = error instanceof ApiError && error.status === 404;
  return (
    <main className="vocabulary">
      <Bar />
      {isMissing ? (
        <Empty
          heading="h1"
          title="还测不了词汇量"
          hint="这里还没有从小学到考研的词库。"
          action={
            <Link className="btn btn--line" to="/words/index">
              去看单词
            </Link>
          }
        />
      ) : (
        <Failed heading="h1" {...explain(error)} onRetry={() => void refetch()} />
      )}
    </main>
  );
}

function Skeleton() {
  return (
    <main className="vocabulary vocabulary--asks" aria-busy="true" aria-label="加载中">
      <Bar />
      <div className="vocabulary__q">
        <h1 className="sr">测词汇量</h1>
        <span className="skel vocabulary__skel" />
      </div>
    </main>
  );
}

function Bar() {
  return <FrameHeader className="vocabulary__bar" onBack={useBack("/words/index")} />;
}

function Test({ questions }: { questions: Questions }) {
  const running = useTest(questions);
  if (running.isDone) return <TestResult running={running} questions={questions} />;
  const { question } = running;
  const asked =
    question && (question.kind === "word" ? questions.questions : questions.invented)[question.index];
  return asked && <Question key={running.kept.items.length} asked={asked} running={running} />;
}
