import { Check } from "lucide-react";
import { useId } from "react";
import { Link } from "react-router";

/** A box that is never ticked beforehand, with what is agreed to one click away in a tab of its own. */
export function Consent({ error }: { error: string | undefined }) {
  const id = useId();
  return (
    <div className="consent">
      <label>
        <input
          type="checkbox"
          name="agreed"
          className="check__input"
          aria-invalid={error !== undefined}
          aria-describedby={error ? id : undefined}
        />
        <span className="check">
          <Check className="ico" size={14} aria-hidden="true" />
        </span>
        <span>我已阅读并同意</span>
      </label>
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
