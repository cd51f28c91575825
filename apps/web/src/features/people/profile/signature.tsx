import { Prompt } from "@shiju/ui/overlays/prompt.tsx";
import { useState } from "react";
import { useSetSignature } from "./profile.queries.ts";

const longest = 60;
const fits = (text: string) => Array.from(text).length <= longest;

/** The row of the signature, which is changed in a dialog. */
export function Signature({ signature }: { signature: string }) {
  const [asking, setAsking] = useState(false);
  const setSignature = useSetSignature();
  return (
    <div>
      <dt>个性签名</dt>
      <dd className={signature ? "" : "profile__none"}>{signature || "还没有签名"}</dd>
      <dd>
        <button
          type="button"
          className="textlink"
          aria-label="修改个性签名"
          aria-busy={setSignature.isPending}
          disabled={setSignature.isPending}
          onClick={() => setAsking(true)}
        >
          {setSignature.isPending ? "保存中…" : "修改"}
        </button>
        {asking && (
          <Prompt
            title="个性签名"
            message="请编辑您的个性签名"
            initial={signature}
            longest={longest}
            accepts={fits}
            onCancel={() => setAsking(false)}
            onAnswer={(answer) => {
              setAsking(false);
              if (answer !== signature) setSignature.mutate(answer);
            }}
          />
        )}
      </dd>
    </div>
  );
}
