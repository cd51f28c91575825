import { ApiError } from "@shiju/client/api-error";
import { formFault } from "@shiju/client/explain";
import type { SiteSettings } from "@shiju/contract/content/site-settings";
import { Field } from "@shiju/ui/forms/field.tsx";
import { useSetSite } from "./site.queries.ts";
import type { UnsavedForm } from "#parts/page/use-unsaved.ts";
import { call } from "#platform/api.ts";

export function SiteWords({ site, onTyped, onSaved }: UnsavedForm & { site: SiteSettings }) {
  const { mutate, error, isPending } = useSetSite(
    (body: { name: string; contact: string }) =>
      call("PUT /api/console/site/words", { body }, { notice: "page" }),
    onSaved,
  );
  const wrong = error instanceof ApiError ? (error.problem.fields ?? {}) : {};
  return (
    <form
      className="ownsite__part"
      noValidate
      onChange={onTyped}
      onSubmit={(event) => {
        event.preventDefault();
        const form = new FormData(event.currentTarget);
        mutate({ name: form.get("name") as string, contact: form.get("contact") as string });
      }}
    >
      <h2 className="heading">名字和联系方式</h2>
      <Field
        label="站名"
        name="name"
        maxLength={20}
        defaultValue={site.name}
        hint="在页面文字、订单和手机桌面上的名字"
        error={wrong["name"]}
      />
      <Field
        label="联系方式"
        name="contact"
        maxLength={500}
        defaultValue={site.contact}
        hint="写在协议、隐私和帮助里，如 [发邮件](mailto:me@example.com)；空着就请人去意见反馈"
        error={wrong["contact"]}
      />
      {error && Object.keys(wrong).length === 0 && (
        <p className="field__wrong" role="alert">
          {formFault(error)}
        </p>
      )}
      <div>
        <button type="submit" className="btn btn--primary" disabled={isPending}>
          {isPending ? "正在保存…" : "保存名字"}
        </button>
      </div>
    </form>
  );
}
