import "./import-people-page.css";
import "@shiju/ui/styles/table.css";
import { formFault } from "@shiju/client/explain";
import { FileDrop } from "@shiju/ui/forms/file-drop.tsx";
import { CheckBox } from "@shiju/ui/forms/check-box.tsx";
import { publicAddress, reachWarning } from "@shiju/ui/site/public-address.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import {
  openNext,
  type PeopleFile,
  type Progress,
  readPeople,
  saveExample,
  savePasswords,
} from "./members-import.ts";
import { LoginSlips } from "./login-slips.tsx";
import { installationQuery } from "./members.queries.ts";
import { People, Refused } from "./read-people.tsx";
import { PageHead } from "#parts/page/page-head.tsx";
import { newId } from "#platform/ids.ts";

/** Opens accounts for a list of people: reads a file, shows who would get an account, and shows the opened accounts. */
export function ImportPeoplePage() {
  const [id, setId] = useState(newId);
  const read = useMutation({ mutationFn: (file: File) => readPeople(id, file) });
  const startOver = () => {
    setId(newId());
    read.reset();
  };
  return (
    <>
      <PageHead title="导入用户" />
      {read.data ? (
        <Import key={id} id={id} list={read.data} onStartOver={startOver} />
      ) : (
        <ChooseList isReading={read.isPending} error={read.error} onFile={read.mutate} />
      )}
    </>
  );
}

interface ChooseListProps {
  isReading: boolean;
  error: Error | null;
  onFile: (file: File) => void;
}

function ChooseList({ isReading, error, onFile }: ChooseListProps) {
  const fault = error instanceof RangeError ? "文件太大，请选 10 MB 以内的" : error && formFault(error);
  return (
    <div className="newpeople">
      <FileDrop
        label="选择名单"
        reading={isReading ? "正在读…" : null}
        hint="csv 或 xlsx，最多 2000 人，也可以把文件拖到这里"
        accept=".csv,.xlsx"
        fault={fault}
        onFile={onFile}
      />
      <h2 className="heading">名单怎么写</h2>
      <table className="table newpeople__columns">
        <tbody>
          {says.map(([name, what]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{what}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="newpeople__a">
        <button type="button" className="textlink" onClick={saveExample}>
          下载空名单
        </button>
      </p>
    </div>
  );
}

const says = [
  ["手机号", "必须有；已经有账号的不会动"],
  ["昵称", "可以不写，最多 20 个字"],
  ["会员等级", "可以不写；写月度、季度、年度或永久"],
  ["天数", "写了会员等级才写，永久会员不写"],
  ["备注", "可以不写，只有管理网站的人看得到"],
] as const;

interface ImportProps {
  id: string;
  list: PeopleFile;
  onStartOver: () => void;
}

const nothing: Progress = { done: 0, opened: [], refused: [] };

/** The preview, and the progress once the import was started. Each call is done as a whole or not at all. */
function Import({ id, list: { people, refused }, onStartOver }: ImportProps) {
  const client = useQueryClient();
  const [progress, setProgress] = useState(nothing);
  const [mustChange, setMustChange] = useState(true);
  const [isPrinting, setIsPrinting] = useState(false);
  const { data: installation } = useQuery(installationQuery);
  const warning = reachWarning(publicAddress());
  const isStopped = useRef(false);
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: async () => {
      isStopped.current = false;
      let now = progress;
      try {
        while (now.done < people.length && !isStopped.current) {
          now = await openNext({ id, people, mustChange }, now);
          setProgress(now);
        }
      } finally {
        // At once, as nobody can ask for a password again.
        if (now.opened.length > progress.opened.length) savePasswords(now.opened);
      }
    },
    onSettled: () => client.invalidateQueries({ queryKey: ["console", "people"] }),
  });
  useWarning(isPending);
  const left = people.length - progress.done;
  const allRefused = [...refused, ...progress.refused].toSorted((a, b) => a.line - b.line);
  const hasBegun = isPending || progress.done > 0;
  return (
    <div className="newpeople">
      <p className="newpeople__sum" role="status">
        {!hasBegun &&
          (people.length > 0 ? `可以导入 ${people.length} 人` : "没有可以导入的人，看看下面的原因")}
        {isPending && `正在开账号，${progress.done} / ${people.length}`}
        {!isPending && hasBegun && `开了 ${progress.opened.length} 个账号`}
        {!isPending && hasBegun && left > 0 && `，还有 ${left} 人没有导入`}
      </p>
      {isPending && (
        <progress
          className="newpeople__bar"
          max={people.length}
          value={progress.done}
          aria-label="导入进度"
        />
      )}
      {error && (
        <p className="newpeople__fault" role="alert">
          {formFault(error)}
        </p>
      )}
      {progress.opened.length > 0 && !isPending && (
        <p className="newpeople__say">
          每个人都有一个新密码，已经存进下载的表格，离开这一页就再也看不到。请分别告诉本人，或打印登录条裁开发下去。
          {mustChange ? "第一次登录时会要他们换成自己的密码。" : "请让他们登录后改掉。"}
          {installation?.sms_codes && "他们也可以用短信验证码登录。"}
        </p>
      )}
      {!hasBegun && people.length > 0 && (
        <CheckBox
          className="newpeople__choice"
          checked={mustChange}
          onChange={({ target }) => setMustChange(target.checked)}
        >
          第一次登录要换成自己的密码
        </CheckBox>
      )}
      {isPrinting && (
        <LoginSlips people={progress.opened} mustChange={mustChange} onPrinted={() => setIsPrinting(false)} />
      )}
      {progress.opened.length > 0 && !isPending && warning !== null && (
        <p className="newpeople__say">{warning}</p>
      )}
      <div className="newpeople__a">
        {progress.opened.length > 0 && !isPending && (
          <button type="button" className="btn btn--line" onClick={() => setIsPrinting(true)}>
            打印登录条
          </button>
        )}
        {progress.opened.length > 0 && !isPending && (
          <button type="button" className="btn btn--line" onClick={() => savePasswords(progress.opened)}>
            再下载一次
          </button>
        )}
        {left > 0 && !isPending && (
          <button
            type="button"
            className={hasBegun ? "btn btn--line" : "btn btn--primary"}
            onClick={() => mutate()}
          >
            {hasBegun ? "接着导入" : `导入 ${people.length} 人`}
          </button>
        )}
        {isPending ? (
          <button type="button" className="btn btn--line" onClick={() => (isStopped.current = true)}>
            停下
          </button>
        ) : (
          <button type="button" className="btn btn--line" onClick={onStartOver}>
            换一个名单
          </button>
        )}
        {isSuccess && !isPending && (
          <Link className="textlink" to="/admin/people">
            去看用户
          </Link>
        )}
      </div>
      <Refused refused={allRefused} />
      {!hasBegun && <People people={people} />}
    </div>
  );
}

/** Has the browser ask before the page is left. */
function useWarning(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, [isOn]);
}
