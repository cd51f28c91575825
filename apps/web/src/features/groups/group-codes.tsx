import "./group-codes.css";
import { Picture } from "@shiju/ui/states/picture.tsx";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { deviceOf } from "#platform/page/device.ts";
import { groupCodesQuery } from "./groups.queries.ts";

const codes = [
  { of: "vip_group", label: "学习群", purpose: "进学习群" },
  { of: "customer_service", label: "客服", purpose: "找客服" },
  { of: "follow", label: "关注", purpose: "关注我们" },
] as const;
type Code = (typeof codes)[number];

/**
 * Buttons for the study group, customer service and the product's account, each opening its QR code below, or
 * `above`.
 */
export function GroupCodes({ above = false }: { above?: boolean }) {
  return codes.map((code) => <CodeTip key={code.of} code={code} above={above} />);
}

/** Opens by pointer, focus or tap; Escape closes it. */
function CodeTip({ code, above }: { code: Code; above: boolean }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <span
      className={above ? "codetip codetip--above" : "codetip"}
      onPointerEnter={() => setOpen(true)}
      onPointerLeave={() => setOpen(false)}
    >
      <button
        type="button"
        aria-describedby={open ? id : undefined}
        onFocus={() => setOpen(true)}
        onClick={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={({ key }) => key === "Escape" && setOpen(false)}
      >
        {code.label}
      </button>
      {open && (
        <span className="codetip__place">
          <span className="qrtip" role="tooltip" id={id}>
            <CodeOf {...code} />
          </span>
        </span>
      )}
    </span>
  );
}

function CodeOf({ of, label, purpose }: Code) {
  const isHeld = deviceOf() === "h5";
  const { data, isError } = useQuery(groupCodesQuery);
  const src = data?.[of];
  if (isError) return "二维码没有加载出来，请检查网络后再试";
  if (src === null) return "这里还没有设置二维码，有事请用反馈告诉我们";
  return (
    <>
      {src ? (
        <Picture className="qrtip__box" src={src} alt={`${label}的二维码`} />
      ) : (
        <span className="qrtip__box skel" role="img" aria-label="加载中" />
      )}
      {isHeld ? `长按保存，用微信扫一扫，${purpose}` : `微信扫码，${purpose}`}
    </>
  );
}
