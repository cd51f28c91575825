import { ApiError } from "@shiju/client/api-error";
import { formFault } from "@shiju/client/explain";
import type { CampaignRow } from "@shiju/contract/shop/decisions";
import { soldTiers } from "@shiju/learning/money/terms";
import { fenOf, yuan } from "@shiju/learning/money/yuan";
import { tierNames } from "@shiju/learning/tier-names";
import { Field } from "@shiju/ui/forms/field.tsx";
import { TextField } from "@shiju/ui/forms/text-field.tsx";
import { Sheet } from "@shiju/ui/overlays/sheet.tsx";
import { type FormEvent, useState } from "react";

import { useSetCampaign } from "./offers.queries.ts";
import { localTime, timeOf } from "./term-words.ts";

interface CampaignSheetProps {
  /** Null for a new one. */
  campaign: CampaignRow | null;
  onClose: () => void;
}

const tiers = soldTiers.map(({ vipType }) => vipType);
const largest = 1024 * 1024;

/** Opens a campaign, or changes one. */
export function CampaignSheet({ campaign, onClose }: CampaignSheetProps) {
  const { mutate, isPending, error } = useSetCampaign(onClose);
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const named: Record<string, string | undefined> = {
    ...wrong,
    ...(error instanceof ApiError ? error.problem.fields : undefined),
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => form.get(name) as string;
    const price = fenOf(text("price"));
    const [starts, ends] = [timeOf(text("starts_at")), timeOf(text("ends_at"))];
    const picture = form.get("cover") as File;
    const found = {
      ...(price === undefined && { price: "请写价格，如 99 或 99.50" }),
      ...(starts === null && { starts_at: "请选择开始时间" }),
      ...(ends === null && { ends_at: "请选择结束时间" }),
      ...(picture.size > largest && { cover: "封面最大 1 MB" }),
    };
    setWrong(found);
    if (price === undefined || starts === null || ends === null || Object.keys(found).length > 0) return;
    mutate({
      id: campaign?.id ?? text("id"),
      is_new: campaign === null,
      vip_type: Number(text("vip_type")),
      price,
      starts_at: starts,
      ends_at: ends,
      markdown: text("markdown"),
      picture,
      ...(form.has("no_cover") && { cover: null }),
    });
  };
  return (
    <Sheet title={campaign === null ? "开一个活动" : "改活动"} onClose={onClose}>
      <form className="pricing" noValidate onSubmit={submit}>
        {campaign === null && (
          <Field
            label="活动编号，会出现在地址里"
            name="id"
            placeholder="如 double-11"
            maxLength={40}
            autoComplete="off"
            error={named["id"]}
          />
        )}
        <label className="field">
          <span>哪种会员</span>
          <select className="input" name="vip_type" defaultValue={campaign?.vip_type ?? 4}>
            {tiers.map((tier) => (
              <option key={tier} value={tier}>
                {tierNames[tier]}
              </option>
            ))}
          </select>
        </label>
        <Field
          label="活动价"
          name="price"
          inputMode="decimal"
          maxLength={12}
          autoComplete="off"
          defaultValue={campaign ? yuan(campaign.price).slice(1) : ""}
          after={<span>元</span>}
          error={named["price"]}
        />
        <Field
          label="开始"
          name="starts_at"
          type="datetime-local"
          defaultValue={campaign ? localTime(campaign.starts_at) : ""}
          error={named["starts_at"] ?? named["from"]}
        />
        <Field
          label="结束"
          name="ends_at"
          type="datetime-local"
          defaultValue={campaign ? localTime(campaign.ends_at) : ""}
          error={named["ends_at"] ?? named["until"]}
        />
        <TextField
          label="活动说明，第一行是“# 标题”"
          name="markdown"
          rows={6}
          maxLength={20_000}
          defaultValue={campaign?.markdown ?? "# "}
          error={named["markdown"]}
        />
        <Field
          label={campaign?.has_cover === true ? "换一张封面（可以不换）" : "封面（可以没有）"}
          name="cover"
          type="file"
          accept="image/jpeg,image/png,image/webp"
          error={named["cover"]}
        />
        {campaign?.has_cover === true && (
          <label className="pricing__none">
            <input type="checkbox" name="no_cover" /> 不要封面
          </label>
        )}
        {error && !(error instanceof ApiError && error.problem.fields) && (
          <p className="field__wrong" role="alert">
            {formFault(error)}
          </p>
        )}
        <div className="pricing__a">
          <button type="button" className="btn btn--quiet" onClick={onClose}>
            取消
          </button>
          <button type="submit" className="btn btn--primary" disabled={isPending}>
            {isPending ? "正在保存…" : "保存"}
          </button>
        </div>
      </form>
    </Sheet>
  );
}
