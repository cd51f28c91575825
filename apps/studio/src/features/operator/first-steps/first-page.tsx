import "./first-page.css";
import { Logo } from "@shiju/ui/brand/logo.tsx";
import { useState } from "react";
import { AccountStep } from "./account-step.tsx";
import { CodeStep } from "./code-step.tsx";
import { DoneStep } from "./done-step.tsx";
import type { Founding } from "./first-steps.queries.ts";
import { KindStep } from "./kind-step.tsx";
import { NameStep } from "./name-step.tsx";
import { usePageTitle } from "#platform/page-title.ts";

const steps = ["站点名字", "站点种类", "你的账号", "开始用"] as const;

/** The page of the one-time address that a server without an operator prints. It leads to a site that can be used. */
export function FirstPage() {
  usePageTitle("建立站点");
  const [founding, setFounding] = useState<Founding>();
  const [step, setStep] = useState(0);
  const next = (change: Partial<Founding> = {}) => {
    if (founding) setFounding({ ...founding, ...change });
    setStep(step + 1);
  };
  const back = () => setStep(step - 1);
  return (
    <main className="first">
      <span className="first__logo">
        <Logo height={32} />
      </span>
      {founding === undefined ? (
        <CodeStep onOpen={setFounding} />
      ) : (
        <>
          <ol className="first__steps" aria-label="步骤">
            {steps.map((title, index) => (
              <li key={title} aria-current={index === step ? "step" : undefined}>
                {index + 1} {title}
              </li>
            ))}
          </ol>
          {step === 0 && <NameStep name={founding.name} onNext={(name) => next({ name })} />}
          {step === 1 && (
            <KindStep
              kind={founding.kind}
              onChange={(kind) => setFounding({ ...founding, kind })}
              onNext={next}
              onBack={back}
            />
          )}
          {step === 2 && <AccountStep founding={founding} onFounded={next} onBack={back} />}
          {step === 3 && <DoneStep founding={founding} />}
        </>
      )}
    </main>
  );
}
