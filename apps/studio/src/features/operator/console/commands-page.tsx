import { explain } from "@shiju/client/explain";
import { Failed } from "@shiju/ui/states/page-states.tsx";
import { useQuery } from "@tanstack/react-query";
import { CommandList, CommandsSkeleton } from "./command-list.tsx";
import { commandsQuery } from "./commands.queries.ts";
import { PageHead } from "#parts/page/page-head.tsx";

/** The commands to run on the server, for what has no page. */
export function CommandsPage() {
  const { data, error, refetch } = useQuery(commandsQuery);
  return (
    <>
      <PageHead title="命令" note="登录到服务器，在拾句的文件夹里运行" />
      {data ? (
        <CommandList commands={data.commands} />
      ) : error ? (
        <Failed {...explain(error)} onRetry={() => void refetch()} />
      ) : (
        <CommandsSkeleton />
      )}
    </>
  );
}
