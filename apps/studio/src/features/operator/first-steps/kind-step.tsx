import type { SiteKind } from "@shiju/learning/settings/site-kinds";
import { KindChoice } from "#parts/site/kind-choice.tsx";

interface KindStepProps {
  kind: SiteKind;
  onChange: (kind: SiteKind) => void;
  onNext: () => void;
  onBack: () => void;
}

/** Asks for the kind of the site. */
export function KindStep({ kind, onChange, onNext, onBack }: KindStepProps) {
  return (
    <div className="first__in">
      <h1 className="title">这是什么站点？</h1>
      <KindChoice value={kind} onChange={onChange} />
      <p className="meta">选了以后，用不上的页面就不再出现。以后可以在“站点设置”里改。</p>
      <div className="first__a">
        <button type="button" className="btn btn--primary" onClick={() => onNext()}>
          下一步
        </button>
        <button type="button" className="btn btn--quiet" onClick={onBack}>
          上一步
        </button>
      </div>
    </div>
  );
}
