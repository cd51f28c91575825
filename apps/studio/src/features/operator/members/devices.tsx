import { toast } from "@shiju/ui/overlays/notices.ts";
import { useMutation } from "@tanstack/react-query";
import { type Person, useRefreshPerson } from "./members.queries.ts";
import { dateOf, momentOf } from "#parts/list/values.ts";
import { call } from "#platform/api.ts";

/** Where somebody is signed in, with a way to end each session. */
export function Devices({ person: { id, devices }, mayEnd }: { person: Person; mayEnd: boolean }) {
  const refresh = useRefreshPerson(id);
  const { mutate, isPending } = useMutation({
    mutationFn: (session: string | undefined) =>
      call("POST /api/console/people/:id/sessions/end", {
        params: { id },
        body: session === undefined ? {} : { session },
      }),
    onSuccess: ({ ended }) => toast(ended === 1 ? "这台设备退出了" : `${ended} 台设备退出了`),
    onSettled: refresh,
  });
  return (
    <section className="someone__part">
      <h2 className="heading">
        登录的设备
        {mayEnd && devices.length > 1 && (
          <button type="button" className="textlink" disabled={isPending} onClick={() => mutate(undefined)}>
            全部退出
          </button>
        )}
      </h2>
      {devices.length === 0 ? (
        <p className="muted">没有登录着的设备。</p>
      ) : (
        <table className="table">
          <thead>
            <tr>
              <th scope="col">设备</th>
              <th scope="col">登录</th>
              <th scope="col">最近来过</th>
              <th scope="col">
                <span className="sr">退出</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {devices.map((device) => (
              <tr key={device.id}>
                <td>{device.name || "不知道的设备"}</td>
                <td>{dateOf(device.created_at)}</td>
                <td>{momentOf(device.last_used_at)}</td>
                <td className="num">
                  {mayEnd && (
                    <button
                      type="button"
                      className="textlink"
                      disabled={isPending}
                      aria-label={`让 ${device.name || "这台设备"} 退出`}
                      onClick={() => mutate(device.id)}
                    >
                      退出
                    </button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
