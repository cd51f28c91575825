import "./settings.css";
import { type SettingGroup, settingGroups } from "@shiju/learning/settings/settings-form";
import ChevronRight from "lucide-react/icons/chevron-right";
import { type ReactNode, useSyncExternalStore } from "react";
import { Navigate, useParams } from "react-router";
import { Link } from "#platform/page/link.tsx";
import { usePageTitle } from "#platform/page/page-title.ts";
import { useIsPhone } from "#platform/page/phone.ts";
import { useSignedIn } from "#learner/session.ts";
import { settings } from "#learner/settings/settings.ts";
import { summaryOf } from "./group-summary.ts";
import { Preview } from "./preview.tsx";
import { GroupForm } from "./setting-group.tsx";
import { SettingsTools } from "./settings-tools.tsx";
import { Page, PageHead } from "#parts/page/heading/page.tsx";

const groups = Object.keys(settingGroups) as SettingGroup[];
/** Groups whose settings have a preview. */
const withPreview: ReadonlySet<SettingGroup> = new Set(["style", "answer", "study"]);

/** Other pages that are listed with the settings. */
const others = [
  { path: "/placement", title: "找起点" },
  { path: "/setting/reminders", title: "提醒和时区" },
  { path: "/setting/guardian", title: "家长" },
];

interface SettingsPageProps {
  /** The parts that other features show below the settings of a group. */
  below?: Partial<Record<SettingGroup, ReactNode>>;
}

/**
 * `/setting/index` and `/setting/{group}`. The index is the list of groups on a phone, and the first group elsewhere.
 */
export function SettingsPage({ below }: SettingsPageProps) {
  const { group } = useParams();
  const isPhone = useIsPhone();
  const chosen = groups.find((each) => each === group);
  if (group !== undefined && !chosen) return <Navigate to="/setting/index" replace />;
  if (isPhone && !chosen) return <Index />;
  const shown = chosen ?? "style";
  return <Group group={shown} isIndex={!chosen} below={below?.[shown]} />;
}

function Index() {
  const all = useSyncExternalStore(settings.subscribe, settings.all);
  return (
    <Page>
      <h1 className="sr">设置</h1>
      <nav aria-label="设置分组">
        <ul className="settings__index">
          {groups.map((group) => (
            <li key={group}>
              <Link to={`/setting/${group}`}>
                {settingGroups[group]}
                <span className="settings__value">{summaryOf(group, all)}</span>
                <ChevronRight className="ico" size={18} aria-hidden="true" />
              </Link>
            </li>
          ))}
          {others.map(({ path, title }) => (
            <li key={path}>
              <Link to={path}>
                {title}
                <ChevronRight className="ico" size={18} aria-hidden="true" />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <SettingsTools />
    </Page>
  );
}

interface GroupProps {
  group: SettingGroup;
  isIndex: boolean;
  below: ReactNode;
}

function Group({ group, isIndex, below }: GroupProps) {
  const isPhone = useIsPhone();
  const signedIn = useSignedIn();
  const hasPreview = withPreview.has(group);
  usePageTitle(isIndex ? undefined : settingGroups[group]);
  return (
    <Page>
      <PageHead title="设置" className={isPhone ? "sr" : ""}>
        <span className="meta">
          {signedIn ? "改动马上生效，换台设备也一样" : "改动马上生效，登录后换台设备也一样"}
        </span>
      </PageHead>
      <div className={hasPreview ? "settings__grid" : "settings__grid settings__grid--wide"}>
        {!isPhone && <Nav here={group} />}
        <section aria-labelledby="settings-group">
          <h2 className="sr" id="settings-group">
            {settingGroups[group]}
          </h2>
          <GroupForm group={group} />
          {below}
          {!isPhone && <SettingsTools />}
        </section>
        {hasPreview && <Preview key={group} startsAsking={group === "answer"} />}
      </div>
    </Page>
  );
}

function Nav({ here }: { here: SettingGroup }) {
  return (
    <nav className="settings__nav" aria-label="设置分组">
      {groups.map((group) => (
        <Link
          key={group}
          to={`/setting/${group}`}
          className={group === here ? "is-active" : ""}
          aria-current={group === here ? "page" : undefined}
        >
          {settingGroups[group]}
        </Link>
      ))}
      {others.map(({ path, title }) => (
        <Link key={path} to={path}>
          {title}
        </Link>
      ))}
    </nav>
  );
}
