import "./command-list.css";
import type { consoleApi } from "@shiju/contract/operator/console";
import type { EndpointResponse } from "@shiju/contract/http/endpoint";
import { CopyButton } from "@shiju/ui/overlays/copy-button.tsx";

type Commands = EndpointResponse<typeof consoleApi.commands>["commands"];

/** The operator's commands, each with a copy button. The operator fills in the arguments. */
export function CommandList({ commands }: { commands: Commands }) {
  return (
    <ul className="commandlist">
      {commands.map(({ name, usage, summary }) => (
        <li key={name}>
          <div>
            <p>{summary}</p>
            <code>
              npm run admin -- <b>{name}</b> <i>{usage}</i>
            </code>
          </div>
          <CopyButton text={`npm run admin -- ${name} `} what={`命令 ${name}`} />
        </li>
      ))}
    </ul>
  );
}

export function CommandsSkeleton() {
  return (
    <ul className="commandlist" aria-busy="true" aria-label="加载中">
      {["70%", "52%", "64%", "58%"].map((width) => (
        <li key={width}>
          <div>
            <span className="skel" style={{ width, height: 22 }} />
            <span className="skel" style={{ width: "36%", height: 18 }} />
          </div>
        </li>
      ))}
    </ul>
  );
}
