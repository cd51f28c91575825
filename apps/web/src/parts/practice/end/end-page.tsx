import "./end.css";
import { type ReactNode, useMemo } from "react";
import { useShortcuts } from "#parts/practice/commands/shortcuts.ts";
import { useSignedIn } from "#learner/session.ts";
import { FrameHeader } from "#parts/practice/frame/frame-header.tsx";
import { Link } from "#platform/page/link.tsx";
import { entryWay } from "#learner/entry-way.ts";

interface Stat {
  title: string;
  value: ReactNode;
  unit?: string;
}

interface EndPageProps {
  /** Where the learner was. */
  place: string;
  title: string;
  /** Under the title. */
  lead?: ReactNode;
  /** At most four. */
  stats: readonly Stat[];
  onBack: () => void;
  /** The elements that a phone has in its header. */
  right?: ReactNode;
  /** The section about what comes next. A phone shows `foot` in its place. */
  next: ReactNode;
  foot: ReactNode;
  /** When the items come back, below what comes next. A phone shows it before the lists. */
  soon?: ReactNode;
  /** Below both. */
  aside?: ReactNode;
  children: ReactNode;
}

const never = () => false;

/** The end of a practice: what was done, and what comes next. */
export function EndPage({
  place,
  title,
  lead,
  stats,
  onBack,
  right,
  next,
  foot,
  soon,
  aside,
  children,
}: EndPageProps) {
  const commands = useMemo(() => ({ leave: onBack }), [onBack]);
  useShortcuts(commands, never);
  return (
    <div className="end">
      <FrameHeader className="end__bar" onBack={onBack} right={right} />
      <main className="end__in">
        <div>
          <p className="meta">{place}</p>
          <h1 className="end__h">{title}</h1>
          {lead}
          <dl className="end__stats">
            {stats.map((stat) => (
              <div key={stat.title}>
                <dt>{stat.title}</dt>
                <dd>
                  {stat.value}
                  {stat.unit !== undefined && <small>{stat.unit}</small>}
                </dd>
              </div>
            ))}
          </dl>
          {children}
        </div>
        <aside>
          <section className="end__next">{next}</section>
          <div className="end__soon">{soon}</div>
          {aside}
        </aside>
      </main>
      <footer className="end__foot only-phone">{foot}</footer>
    </div>
  );
}

interface EndPartProps {
  title: string;
  /** Beside the title. */
  side?: ReactNode;
  children: ReactNode;
}

export function EndPart({ title, side, children }: EndPartProps) {
  return (
    <section className="end__part">
      <div className="end__ph">
        <h2 className="heading">{title}</h2>
        {side}
      </div>
      {children}
    </section>
  );
}

interface LegendProps {
  /** The meaning of each colour, by the class that has it. */
  entries: readonly { colour: string; title: string }[];
}

export function Legend({ entries }: LegendProps) {
  return (
    <span className="legend meta">
      {entries.map(({ colour, title }) => (
        <span key={colour}>
          <i className={colour} />
          {title}
        </span>
      ))}
    </span>
  );
}

/** Tells a guest to register, because until then the progress is only on this device. */
export function KeepProgress({ next }: { next: string }) {
  const signedIn = useSignedIn();
  if (signedIn) return null;
  return (
    <section className="end__keep">
      <h2 className="heading">把进度带走</h2>
      <p className="meta">现在的进度只存在这台设备上。{entryWay().act}后，换手机、换电脑都能接着学。</p>
      <Register next={next} />
    </section>
  );
}

/** To an account, and from there on to `next`. */
export function Register({ next }: { next: string }) {
  return (
    <Link className="btn btn--primary" to={entryWay().to(next)}>
      {entryWay().label}
    </Link>
  );
}
