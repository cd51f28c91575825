import type { Action, StaffAction, StaffObject } from "@shiju/contract/people/audit";
import { termTitles } from "@shiju/learning/money/terms";
import { tierNames } from "@shiju/learning/tier-names";
import { textTitles } from "#parts/site/text-titles.ts";
import { roleNames } from "#parts/people/role-names.ts";

/** The names of the actions in the log. */
export const actionTitles: Readonly<Record<StaffAction, string>> = {
  "step-up": "再输密码确认身份",
  "create-admin": "开运营者账号",
  "set-role": "改角色",
  "show-phone": "查看完整手机号",
  note: "记备注",
  "send-message": "发消息",
  "read-people": "看要导入的名单",
  "import-people": "导入用户",
  "read-content": "看要导入的学习内容",
  "import-content": "导入学习内容",
  "lock-user": "停用账号",
  "unlock-user": "启用账号",
  "reset-password": "重设密码",
  "add-to-group": "放进班级或家庭",
  "reset-guardian": "取消每天的时长限制",
  "end-sessions": "让设备退出",
  "grant-membership": "送会员",
  "revoke-membership": "收回会员",
  "delete-user": "注销账号",
  "keep-user": "取消注销",
  "answer-feedback": "答复反馈",
  announce: "发公告",
  "write-text": "改页面文字",
  "reset-text": "换回自带文字",
  "try-course": "试学送审的课程",
  "accept-course": "上架课程",
  "refuse-course": "退回课程",
  "order-course": "调整课程顺序",
  "set-level": "改课程难度",
  "set-access": "改谁能学课程",
  "set-term": "改价格和规则",
  "set-promotion": "改活动",
  "set-site": "改站点设置",
  "test-service": "试服务商",
  "make-backup": "备份",
  "download-backup": "下载备份",
  "refund-order": "退款",
  "refuse-refund": "不同意退款",
  "review-rank": "核对排行成绩",
  "release-rebate": "放行返利",
  "refuse-rebate": "收回返利",
  "approve-withdrawal": "通过提现",
  "refuse-withdrawal": "退回提现",
  "pay-withdrawal": "付清提现",
  "show-payee": "查看收款信息",
  "admit-partner": "同意合伙人申请",
  "refuse-partner": "不同意合伙人申请",
  "check-books": "核对全部账目",
};

/** Returns the title of an action. An action of an older version without a title is shown by its name in the log. */
export const titleOf = ({ action }: Pick<Action, "action">): string =>
  (actionTitles as Readonly<Record<string, string>>)[action] ?? action;

/** The names of the kinds of things. */
const kinds: Readonly<Record<StaffObject, string>> = {
  user: "用户",
  order: "订单",
  term: "规则",
  promotion: "活动",
  rebate: "返利",
  withdrawal: "提现",
  partner_application: "合伙人申请",
  books: "账本",
  text: "页面文字",
  feedback: "反馈",
  announcement: "公告",
  group: "班级或家庭",
  provider: "服务商",
  setting: "配置",
  backup: "备份",
  course: "课程",
  import: "导入",
};

export const aboutOf = ({ about }: Pick<Action, "about">): string =>
  about.kind === "books"
    ? kinds.books
    : `${(kinds as Readonly<Record<string, string>>)[about.kind] ?? about.kind} ${about.name ?? thingNames[about.kind]?.[about.id] ?? shortened(about.id)}`;

/** Things that are called otherwise than by their ids. */
const thingNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  term: termTitles,
  text: textTitles,
  setting: {
    kind: "站点种类",
    words: "站名和联系方式",
    "qr-group": "学习群的二维码",
    "qr-service": "客服的二维码",
    "qr-follow": "关注的二维码",
    ai: "AI 模型",
  },
  provider: { sms: "短信验证码", speech: "朗读", ai: "AI 模型", wechat_pay: "微信支付", alipay: "支付宝" },
};

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The end of an id that nobody reads tells things apart. */
const shortened = (id: string) => (uuid.test(id) ? `…${id.slice(-8)}` : id);

/** The names of the facts in the log. */
const facts: Readonly<Record<string, string>> = {
  reason: "原因",
  file: "文件",
  people: "人数",
  group: "班级或家庭",
  refused: "没有导入",
  items: "词或句子",
  note: "说明",
  text: "内容",
  title: "标题",
  role: "角色",
  locked: "停用",
  why: "原因",
  tier: "等级",
  days: "天数",
  answer: "答复",
  chars: "字数",
  value: "数值",
  state: "状态",
  delete_at: "注销时间",
  devices: "设备",
  name: "名字",
  contact: "联系方式",
  picture: "图片",
  address: "网址",
  url: "地址",
  model: "模型",
  input_price: "输入价格（分）",
  output_price: "输出价格（分）",
  tokens_of_author: "每个作者的词元",
  tokens_of_all: "所有人的词元",
  ok: "成功",
  phone: "手机号",
  from: "从",
  until: "到",
  day: "日子",
  verdict: "计入排行榜",
  flagged: "等待核对",
  reach: "谁能学",
  version: "版本",
  comment: "意见",
  remarks: "标出的句子",
  place: "位置",
  level: "难度",
  faults: "不符",
  vipType: "会员",
  price: "价格（分）",
  markdown: "正文",
  cover: "封面字节",
  kind: "种类",
  coursesOpen: "账号都能学会员课程",
};

/** Ids that lead nowhere are of no use to a reader. */
const unsaid = new Set(["grant", "call", "submission", "id", "coverType"]);

/** The names of values of a fact, if a name differs from the stored value. */
const values: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  kind: { public: "公开", school: "学校", family: "家庭" },
  role: roleNames,
  tier: tierNames,
  vipType: tierNames,
  state: {
    created: "待支付",
    paying: "待支付",
    paid: "已付款",
    entitled: "已支付",
    refund_asked: "申请退款",
    refunding: "退款中",
    refunded: "已退款",
    closed: "已关闭",
    asked: "待核对",
    approved: "待打款",
    refused: "不同意",
    pending: "等待",
    admitted: "同意",
    withdrawable: "可提现",
    taken_back: "已收回",
  },
  reach: { private: "没有公开", link: "有链接的人", mall: "课程广场" },
  verdict: { counts: "整天都算", excluded: "整天不算", null: "按规则" },
};

/** Returns the change of an action and its reason, in one line: 角色 普通用户 → 客服；原因 …。 */
export function saysOf({ before, after, details }: Pick<Action, "before" | "after" | "details">): string {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const changed = names
    .filter((name) => !unsaid.has(name))
    .map((name) => {
      const told = [before, after].flatMap((side) =>
        side && name in side ? [valueOf(name, side[name])] : [],
      );
      return `${facts[name] ?? name} ${told.join(" → ")}`;
    });
  const more = Object.entries(details)
    .filter(([name]) => !unsaid.has(name))
    .map(([name, value]) => `${facts[name] ?? name} ${valueOf(name, value)}`);
  return [...changed, ...more].map((said) => said.replace(/[。；]$/, "")).join("；");
}

function valueOf(name: string, value: unknown): string {
  const called = values[name]?.[String(value)];
  if (called !== undefined) return called;
  if (value === null || value === undefined) return "无";
  if (typeof value === "boolean") return value ? "是" : "否";
  if (typeof value === "string")
    return isTime(value) ? new Date(value).toLocaleString("sv-SE") : cut(value) || "空";
  return typeof value === "number" ? String(value) : JSON.stringify(value);
}

/** So much of a long text tells it apart. */
const longestSaid = 100;
const cut = (text: string) => (text.length > longestSaid ? `${text.slice(0, longestSaid)}…` : text);

const isTime = (text: string) => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text);
