import "./together-tab.css";
import { Failed } from "@shiju/ui/states/page-states.tsx";
import { useQuery } from "@tanstack/react-query";
import { type ComponentType, useState } from "react";
import { useNavigate } from "react-router";
import { explain } from "#platform/network/explain.ts";
import { runningQuery } from "./live.queries.ts";

interface Chosen {
  id: string;
  title: string;
}

interface PickerProps {
  chosen: readonly Chosen[];
  onChange: (chosen: Chosen[]) => void;
  lastPack: string | null;
  given: ReadonlySet<string>;
}

const none: ReadonlySet<string> = new Set();

/** Returns the tab in which the owner starts a live lesson. The picker of lessons is of another feature. */
export function togetherTab(Picker: ComponentType<PickerProps>) {
  return { path: "together", title: "课堂同练", of: "staff", Body: bodyWith(Picker) } as const;
}

function bodyWith(Picker: ComponentType<PickerProps>) {
  return function Together({ group }: { group: { id: string } }) {
    const { data, error, refetch } = useQuery(runningQuery(group.id));
    if (error && data === undefined) return <Failed {...explain(error)} onRetry={() => void refetch()} />;
    if (data === undefined) return <span className="skel together__skel" role="status" aria-label="加载中" />;
    // The way back to a lesson that is running stands above the tabs.
    if (data) return <p className="meta">先结束正在练的这一课，再开新的。</p>;
    return <Choose groupId={group.id} Picker={Picker} />;
  };
}

function Choose({ groupId, Picker }: { groupId: string; Picker: ComponentType<PickerProps> }) {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  // The picker ticks several lessons, and a live lesson is one.
  const change = (next: Chosen[]) => setChosen(next.find(({ id }) => id !== chosen?.id) ?? null);
  return (
    <div className="together">
      <p className="together__how">
        选一课放到大屏幕上，大家用手机或电脑写同一句。谁写错了什么，屏幕上看得到，不写名字。
      </p>
      <Picker chosen={chosen ? [chosen] : []} onChange={change} lastPack={null} given={none} />
      {chosen && (
        <p className="together__go">
          <span>{chosen.title}</span>
          <button
            type="button"
            className="btn btn--primary btn--lg"
            onClick={() => void navigate(`/class/${groupId}/live?lesson=${encodeURIComponent(chosen.id)}`)}
          >
            开始
          </button>
        </p>
      )}
    </div>
  );
}
