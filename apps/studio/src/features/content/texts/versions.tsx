import type { siteTextsApi } from "@shiju/contract/content/site-texts";
import type { EndpointResponse } from "@shiju/contract/http/endpoint";
import type { TextType } from "@shiju/contract/content/texts";
import { toast } from "@shiju/ui/overlays/notices.ts";
import { useMutation } from "@tanstack/react-query";
import { momentOf } from "#parts/list/values.ts";
import { call } from "#platform/api.ts";

interface VersionsProps {
  type: TextType;
  text: Pick<EndpointResponse<typeof siteTextsApi.read>, "versions">;
  /** Puts an old version on the desk; it holds once it is saved. */
  onTake: (markdown: string) => void;
}

/** The earlier versions of the text. */
export function Versions({ type, text: { versions }, onTake }: VersionsProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: (id: string) => call("GET /api/console/texts/:type/versions/:id", { params: { type, id } }),
    onSuccess: ({ markdown }) => {
      onTake(markdown);
      toast("拿到上面了，保存以后才算数");
    },
  });
  if (versions.length === 0) return null;
  return (
    <section className="textdesk__versions">
      <h2 className="heading">以前的版本</h2>
      <ol>
        {versions.map(({ id, at, by, is_own }) => (
          <li key={id}>
            <span>{momentOf(at)}</span>
            <span>{by ?? "命令行"}</span>
            <span className="muted">{is_own ? "" : "换回自带的"}</span>
            <button type="button" className="textlink" disabled={isPending} onClick={() => mutate(id)}>
              拿来看
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
