import type { QrName, SiteSettings } from "@shiju/contract/content/site-settings";
import { Picture } from "@shiju/ui/states/picture.tsx";
import { Field } from "@shiju/ui/forms/field.tsx";
import { useState } from "react";
import { siteQuery } from "./site.queries.ts";
import { toast } from "@shiju/ui/overlays/notices.ts";
import { useQueryClient } from "@tanstack/react-query";
import { AskDialog } from "#parts/dialog/ask-dialog.tsx";
import { base64Of } from "#parts/base64/base64.ts";
import { call } from "#platform/api.ts";

const titles: Record<QrName, { title: string; where: string }> = {
  vip_group: { title: "学习群", where: "学习者扫码进学习群" },
  customer_service: { title: "客服", where: "学习者扫码找客服" },
  follow: { title: "关注我们", where: "学习者扫码关注" },
};

/** The QR codes in the top bar of the learners' pages. Each code is a picture or an address. */
export function SiteQrs({ site }: { site: SiteSettings }) {
  const [changed, setChanged] = useState<QrName | null>(null);
  return (
    <section className="ownsite__part" aria-labelledby="site-qrs">
      <h2 className="heading" id="site-qrs">
        二维码
      </h2>
      <ul className="ownsite__qrs">
        {site.qrs.map(({ name, picture }) => (
          <li key={name}>
            {picture === null ? (
              <span className="ownsite__none">没有</span>
            ) : (
              <Picture src={picture} alt={`${titles[name].title}的二维码`} width={128} height={128} />
            )}
            <b>{titles[name].title}</b>
            <span className="meta">{titles[name].where}</span>
            <button
              type="button"
              className="textlink"
              onClick={() => setChanged(name)}
              aria-label={`修改${titles[name].title}的二维码`}
            >
              修改
            </button>
          </li>
        ))}
      </ul>
      {changed && <QrDialog name={changed} onClose={() => setChanged(null)} />}
    </section>
  );
}

const largest = 1024 * 1024;

function QrDialog({ name, onClose }: { name: QrName; onClose: () => void }) {
  const queryClient = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [wrong, setWrong] = useState<string>();
  const set = async (address: string) => {
    const body = file ? { picture: await base64Of(file) } : address === "" ? {} : { address };
    return call("PUT /api/console/site/qr/:name", { params: { name }, body }, { notice: "page" });
  };
  return (
    <AskDialog
      title={`${titles[name].title}的二维码`}
      confirm="保存"
      isReady={wrong === undefined}
      run={(field) => set(field("address").trim())}
      onDone={(site) => {
        queryClient.setQueryData(siteQuery.queryKey, site);
        toast("存好了");
        onClose();
      }}
      onClose={onClose}
    >
      <Field
        label="上传一张二维码图片"
        type="file"
        accept="image/jpeg,image/png,image/webp,image/gif"
        error={wrong}
        onChange={({ target }) => {
          const [chosen = null] = target.files ?? [];
          const isTooLarge = chosen !== null && chosen.size > largest;
          setWrong(isTooLarge ? "图片最大 1 MB，请换一张小一点的" : undefined);
          setFile(isTooLarge ? null : chosen);
        }}
      />
      <Field
        label="或者填写网址，由我们画成二维码"
        name="address"
        maxLength={1000}
        placeholder="https://"
        autoComplete="off"
        hint="图片和网址都空着，就不再显示这个二维码"
      />
    </AskDialog>
  );
}
