import "./refusal.css";
import { Empty } from "@shiju/ui/states/page-states.tsx";
import type { Area } from "./areas.ts";
import { usePageTitle } from "#platform/page-title.ts";
import { learnersApp } from "#platform/learners-app.ts";

/** The page for an account that has no right to the requested page, with links to other pages. */
export function Refusal({ title, hint, actions }: Area["refusal"]) {
  usePageTitle("不能打开");
  return (
    <Empty
      heading="h1"
      title={title}
      hint={hint}
      action={
        <div className="refusal">
          {actions?.map(({ href, label }, index) => (
            <a key={href} className={index === 0 ? "btn btn--primary" : "btn btn--line"} href={href}>
              {label}
            </a>
          ))}
          <a className="btn btn--line" href={learnersApp.home}>
            回去学习
          </a>
        </div>
      }
    />
  );
}
