import "./console-page.css";
import { explain } from "@shiju/client/explain";
import { Failed } from "@shiju/ui/states/page-states.tsx";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { CommandList, CommandsSkeleton } from "./command-list.tsx";
import { commandsQuery } from "./console.queries.ts";
import { learnersApp } from "#platform/learners-app.ts";

/** The operator's first page: the account, and the commands to run on the server. */
export function ConsolePage({ account }: { account: ReactNode }) {
  const { data, error, refetch } = useQuery(commandsQuery);
  return (
    <div className="operator">
      <h1 className="title">后台</h1>
      <p className="operator__say">
        你是这个网站的运营者。这个版本的拾句，运营的事用命令做：登录到服务器，在拾句的文件夹里运行。
      </p>
      {account}
      <h2 className="heading operator__h">命令</h2>
      {data ? (
        <CommandList commands={data.commands} />
      ) : error ? (
        <Failed {...explain(error)} onRetry={() => void refetch()} />
      ) : (
        <CommandsSkeleton />
      )}
      <a className="btn btn--line" href={learnersApp.home}>
        回去学习
      </a>
    </div>
  );
}
