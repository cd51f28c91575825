import type { VocabularyTestResult } from "@shiju/contract/study/vocabulary";
import { dateOf, inWords, lastOfDays } from "./result-words.ts";

const width = 296;
const height = 156;
const edge = 30;
const top = 34;
const bottom = 112;
const mostShown = 5;

/** The learner's last tests in the order of time, with their intervals. */
export function History({ tests }: { tests: readonly VocabularyTestResult[] }) {
  const shown = lastOfDays(tests).slice(0, mostShown).toReversed();
  if (shown.length < 2) return null;
  const least = Math.min(...shown.map(({ low }) => low));
  const span = Math.max(1, Math.max(...shown.map(({ high }) => high)) - least);
  const x = (at: number) => edge + (at * (width - 2 * edge)) / (shown.length - 1);
  const y = (count: number) => bottom - ((count - least) * (bottom - top)) / span;
  const line = (of: (test: VocabularyTestResult) => number) =>
    shown.map((test, at) => `${x(at)} ${y(of(test))}`);
  return (
    <section aria-labelledby="vocabulary-history">
      <h2 className="heading" id="vocabulary-history">
        测过 {tests.length} 次
      </h2>
      <svg
        className="vocabulary__history"
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={shown.map((test) => `${dayOf(test)} ${inWords(test.known)}`).join("，")}
      >
        <path
          d={`M${[...line(({ high }) => high), ...line(({ low }) => low).toReversed()].join("L")}Z`}
          className="vocabulary__band"
        />
        <path d={`M${line(({ known }) => known).join("L")}`} className="vocabulary__line" />
        {shown.map((test, place) => (
          <g key={test.id} className={place === shown.length - 1 ? "is-latest" : ""}>
            <circle cx={x(place)} cy={y(test.known)} r="3.5" />
            <text x={x(place)} y={y(test.known) - 12} textAnchor="middle">
              {inWords(test.known)}
            </text>
            <text x={x(place)} y={height - 6} textAnchor="middle">
              {dayOf(test)}
            </text>
          </g>
        ))}
      </svg>
    </section>
  );
}

function dayOf(test: VocabularyTestResult): string {
  const [, month, day] = dateOf(test).split("-");
  return `${Number(month)}-${day}`;
}
