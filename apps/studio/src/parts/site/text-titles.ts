import type { TextType } from "@shiju/contract/content/texts";

export const textTitles: Record<TextType, string> = {
  agreement: "用户协议",
  privacy: "隐私政策",
  help: "使用帮助",
  about: "关于我们",
};
