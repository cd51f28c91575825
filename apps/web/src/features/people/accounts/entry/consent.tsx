import { CheckBox } from "@shiju/ui/forms/check-box.tsx";
import { useId } from "react";
import { Link } from "#platform/page/link.tsx";

/** The checkbox of consent. It is never ticked in advance. Its links open the agreements in a new tab. */
export function Consent({ error }: { error: string | undefined }) {
  const id = useId();
  return (
    <div className="consent">
      <CheckBox name="agreed" aria-invalid={error !== undefined} aria-describedby={error ? id : undefined}>
        <span>我已阅读并同意</span>
      </CheckBox>
      <Link className="textlink" to="/richtext/agreement" target="_blank">
        用户协议
      </Link>
      和
      <Link className="textlink" to="/richtext/privacy" target="_blank">
        隐私政策
      </Link>
      {error && (
        <small id={id} className="field__wrong" role="alert">
          {error}
        </small>
      )}
    </div>
  );
}
