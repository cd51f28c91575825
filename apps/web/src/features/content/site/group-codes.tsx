import "./group-codes.css";
import { Picture } from "@shiju/ui/states/picture.tsx";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { deviceOf } from "#platform/page/device.ts";
import { groupCodesQuery } from "./site.queries.ts";

const codes = [
  { of: "vip_group", label: "学习群", purpose: "进学习群" },
  { of: "customer_service", label: "客服", purpose: "找客服" },
  { of: "follow", label: "关注", purpose: "关注我们" },
] as const;
type Code = (typeof codes)[number];

/**
 * Buttons for the study group, customer service and the product's account. Each opens its QR code below, or `above`. A
 * code without a picture has no button.
 */
export function GroupCodes({ above = false }: { above?: boolean }) {
  const { data } = useQuery(groupCodesQuery);
  return codes.map((code) => {
    const src = data?.[code.of];
    return src ? <CodeTip key={code.of} code={code} src={src} above={above} /> : null;
  });
}

/** Opens by pointer, focus or tap; Escape closes it. */
function CodeTip({ code, src, above }: { code: Code; src: string; above: boolean }) {
  const isHeld = deviceOf() === "h5";
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
            <Picture className="qrtip__box" src={src} alt={`${code.label}的二维码`} />
            {isHeld ? `长按保存，用微信扫一扫，${code.purpose}` : `微信扫码，${code.purpose}`}
          </span>
        </span>
      )}
    </span>
  );
}
