import "./devices.css";
import "@shiju/ui/styles/tag.css";
import type { Device } from "@shiju/contract/people/devices";
import { confirm } from "@shiju/ui/overlays/notices.ts";
import { Failed } from "@shiju/ui/states/page-states.tsx";
import { useQuery } from "@tanstack/react-query";
import Monitor from "lucide-react/icons/monitor";
import Smartphone from "lucide-react/icons/smartphone";
import { BindPhone } from "./bind-phone.tsx";
import { ChangePassword } from "./change-password.tsx";
import { devicesQuery, useSignOutDevice, useSignOutEverywhere, useSignOutOthers } from "./devices.queries.ts";
import { useUser } from "#learner/session.ts";
import { timeLabel } from "#platform/format/dates.ts";
import { useNow } from "#platform/page/use-now.ts";
import { explain } from "#platform/network/explain.ts";

/** The list of the learner's sessions, and the password. */
export function DevicesSection({ onSignedOut }: { onSignedOut: () => Promise<void> }) {
  const { data, error, refetch } = useQuery(devicesQuery);
  const isManaged = useUser()?.phone === "";
  return (
    <>
      {isManaged && (
        <section className="devices" aria-labelledby="phone">
          <h2 className="heading" id="phone">
            手机号
          </h2>
          <BindPhone />
        </section>
      )}
      <section className="devices" aria-labelledby="devices">
        <h2 className="heading" id="devices">
          登录的设备
        </h2>
        {data && <DeviceList devices={data.devices} onSignedOut={onSignedOut} />}
        {!data && error && <Failed {...explain(error)} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton />}
      </section>
      {data && (
        <section className="devices" aria-labelledby="password">
          <h2 className="heading" id="password">
            密码
          </h2>
          <ChangePassword exists={data.has_password} />
        </section>
      )}
    </>
  );
}

interface DeviceListProps {
  devices: Device[];
  onSignedOut: () => Promise<void>;
}

function DeviceList({ devices, onSignedOut }: DeviceListProps) {
  const others = useSignOutOthers();
  const everywhere = useSignOutEverywhere(onSignedOut);
  return (
    <>
      <ul className="devices__list">
        {devices.map((device) => (
          <DeviceRow key={device.id} device={device} />
        ))}
      </ul>
      <div className="devices__acts">
        {devices.length > 1 && (
          <button
            type="button"
            className="btn btn--line"
            disabled={others.isPending}
            onClick={() => others.mutate()}
          >
            退出其他设备
          </button>
        )}
        <button
          type="button"
          className="btn btn--quiet"
          disabled={everywhere.isPending}
          onClick={() => void askFirst().then((yes) => yes && everywhere.mutate())}
        >
          退出所有设备
        </button>
      </div>
    </>
  );
}

const askFirst = () => confirm({ message: "所有设备都会退出登录，包括这一台。", confirm: "全部退出" });

function DeviceRow({ device: { id, name, current, last_used_at: at } }: { device: Device }) {
  const now = useNow();
  const signOut = useSignOutDevice();
  const Icon = /iPhone|iPad|Android|鸿蒙/.test(name) ? Smartphone : Monitor;
  const called = name || "未知设备";
  return (
    <li>
      <Icon className="ico" size={20} aria-hidden="true" />
      <span>
        <b>{called}</b>
        <small className="meta">{current ? "正在使用" : `最近使用 ${timeLabel(at, now)}`}</small>
      </span>
      {current ? (
        <em className="tag">这台设备</em>
      ) : (
        <button
          type="button"
          className="btn btn--quiet"
          aria-label={`退出 ${called}`}
          disabled={signOut.isPending}
          onClick={() => signOut.mutate(id)}
        >
          退出
        </button>
      )}
    </li>
  );
}

function Skeleton() {
  return (
    <div className="devices__skel" role="status" aria-label="加载中">
      <span className="skel" />
      <span className="skel" />
    </div>
  );
}
