import type { Page } from "@playwright/test";
import type { Device, Picture } from "./screenshots.picture.ts";
import { practicePictures } from "./screenshots.practice.ts";
import { wordPictures } from "./screenshots.words.ts";

/** A picture by its name, `page-state`. */
function of(
  name: string,
  as: Picture["as"],
  path: string,
  more: Partial<Omit<Picture, "page" | "state" | "as" | "path">> = {},
): Picture {
  const [page = "", ...state] = name.split(" ");
  return { page, state: state.join("-"), as, path, ...more };
}

/** The devices for the busiest pages: besides the phone and the desktop, the narrowest phone and a tablet. */
const busy: { devices: readonly Device[] } = { devices: ["phone", "small", "tablet", "desktop"] };
const whole = { whole: true };

const outside: Picture[] = [
  of("splash shown", "visitor", "/", { passing: true }),
  of("landing shown", "visitor", "/web", { ...whole, ...busy }),
  of("login empty", "visitor", "/login/index", busy),
  of("login refused", "visitor", "/login/index", { prepare: submit }),
  of("login-code empty", "visitor", "/login/sms"),
  of("login-code refused", "visitor", "/login/sms", { prepare: submit }),
  of("forget no-sms", "visitor", "/login/forget"),
  of("bind astray", "visitor", "/login/bind"),
  of("register empty", "visitor", "/login/register"),
  of("register refused", "visitor", "/login/register", { prepare: submit }),
  of("register invited", "visitor", "/ref/ABCD2345"),
  of("agreement shown", "visitor", "/richtext/agreement", whole),
  of("privacy shown", "visitor", "/richtext/privacy", whole),
  of("help shown", "visitor", "/richtext/help", whole),
  of("about shown", "visitor", "/richtext/about", whole),
  of("404 shown", "visitor", "/nowhere"),
];

const courses: Picture[] = [
  of("home visitor", "visitor", "/home/index", whole),
  of("home newcomer", "newcomer", "/home/index", whole),
  of("home learner", "learner", "/home/index", { ...whole, ...busy }),
  of("home loading", "learner", "/home/index", { server: "silent" }),
  of("home failed", "learner", "/home/index", { server: "gone" }),
  of("review visitor", "visitor", "/home/review"),
  of("review newcomer", "newcomer", "/home/review"),
  of("review learner", "learner", "/home/review", { ...whole, ...busy }),
  of("review loading", "learner", "/home/review", { server: "silent" }),
  of("record visitor", "visitor", "/homeRecord"),
  of("record newcomer", "newcomer", "/homeRecord"),
  of("record learner", "learner", "/homeRecord"),
  of("groups visitor", "visitor", "/class"),
  of("groups learner", "learner", "/class"),
  of("live visitor", "visitor", "/live/00000000-0000-4000-8000-000000000000"),
  of("join-group code", "visitor", "/class/join"),
  of("class-sign-in code", "visitor", "/login/class"),
  of("rank visitor", "visitor", "/rank/index"),
  of("rank newcomer", "newcomer", "/rank/index"),
  of("rank learner", "learner", "/rank/index", busy),
  of("rank loading", "learner", "/rank/index", { server: "silent" }),
  of("square visitor", "visitor", "/courseMall/index"),
  of("square learner", "learner", "/courseMall/index", busy),
  of("square nothing-found", "visitor", "/courseMall/index?q=没有这样的课程"),
  of("square loading", "visitor", "/courseMall/index", { server: "silent" }),
  of("square failed", "visitor", "/courseMall/index", { server: "gone" }),
  of("course visitor", "visitor", "/courseMall/first-steps", whole),
  of("course learner", "learner", "/courseMall/first-steps", { ...whole, ...busy }),
  of("course loading", "learner", "/courseMall/first-steps", { server: "silent" }),
  of("text visitor", "visitor", "/courseMall/text/first-steps.01-hello", whole),
  of("text learner", "learner", "/courseMall/text/first-steps.02-lemon", { ...whole, ...busy }),
  of("course unknown", "visitor", "/courseMall/nowhere"),
  of("course progress", "learner", "/courseMall/detail/first-steps", { ...whole, ...busy }),
  of("my-course learner", "learner", "/myCourse/first-steps", whole),
  of("my-courses visitor", "visitor", "/myCourse/index"),
  of("my-courses newcomer", "newcomer", "/myCourse/index"),
  of("my-courses learner", "learner", "/myCourse/index"),
  of("my-courses arranging", "learner", "/myCourse/index", { prepare: press("整理") }),
  of("course-link unknown", "visitor", "/course/NOWHERE2"),
  of("blind unknown", "visitor", "/blind/NOWHERE2"),
  of("my-course import", "learner", "/myCourse/import", whole),
  of("textbooks all", "visitor", "/teachMall/index"),
  of("textbook unknown", "visitor", "/teachMall/nowhere"),
  of("textbook progress-unknown", "learner", "/teachMall/detail/nowhere"),
];

const notebooks: Picture[] = [
  of("notebook visitor", "visitor", "/noteBook/error"),
  of("notebook newcomer", "newcomer", "/noteBook/error"),
  of("notebook chosen", "learner", "/noteBook/error", { ...busy, prepare: chooseNotes }),
  of("notebook export", "learner", "/noteBook/error", { prepare: press("导出") }),
  of("notebook nothing-found", "learner", "/noteBook/error?q=没有这样的句子"),
  of("notebook loading", "learner", "/noteBook/error", { server: "silent" }),
  of("notebook failed", "learner", "/noteBook/error", { server: "gone" }),
  ...["error", "vocab", "master", "wordError", "wordVocab", "wordMaster"].map((book) =>
    of(`notebook ${book}`, "learner", `/noteBook/${book}`),
  ),
];

const account: Picture[] = [
  of("menu visitor", "visitor", "/home/index", { devices: ["phone"], prepare: press("打开菜单") }),
  of("menu learner", "learner", "/home/index", { devices: ["phone", "small"], prepare: press("打开菜单") }),
  of("menu folded", "learner", "/home/index", { devices: ["desktop"], prepare: press("收起菜单") }),
  of("profile popup", "learner", "/home/index", { devices: ["desktop"], prepare: openProfile }),
  of("codes shown", "visitor", "/home/index", { devices: ["desktop"], prepare: press("学习群") }),
  of("user-info visitor", "visitor", "/userinfo"),
  of("user-info learner", "learner", "/userinfo", busy),
  of("security visitor", "visitor", "/userinfo/security"),
  of("security learner", "learner", "/userinfo/security", whole),
  of("my-data visitor", "visitor", "/userinfo/data"),
  of("my-data learner", "learner", "/userinfo/data", whole),
  of("messages visitor", "visitor", "/messages"),
  of("messages unread", "newcomer", "/messages"),
  of("feedback visitor", "visitor", "/feedback"),
  of("feedback learner", "learner", "/feedback", whole),
  of("vip visitor", "visitor", "/vip/index", whole),
  of("vip newcomer", "newcomer", "/vip/index", { ...whole, ...busy }),
  of("vip trial", "learner", "/vip/index", whole),
  of("vip loading", "learner", "/vip/index", { server: "silent" }),
  of("vip orders", "learner", "/vip/orders"),
  of("invite visitor", "visitor", "/invite/index"),
  of("invite learner", "learner", "/invite/index", { ...whole, ...busy }),
  of("invite withdraw", "learner", "/invite/withdraw", whole),
  of("partner visitor", "visitor", "/partnerPlan/index", whole),
  of("partner learner", "learner", "/partnerPlan/index", whole),
  of("report unknown", "learner", "/report/2026-11-16"),
  of("settings index", "learner", "/setting/index", { ...whole, ...busy }),
  ...["style", "answer", "study", "review", "voice", "listen", "shortcut"].map((group) =>
    of(`settings ${group}`, "learner", `/setting/${group}`, whole),
  ),
  of("reminders learner", "learner", "/setting/reminders", whole),
  of("league learner", "learner", "/rank/index?view=league", whole),
  of("guardian visitor", "visitor", "/setting/guardian"),
  of("guardian learner", "learner", "/setting/guardian", whole),
  of("plan visitor", "visitor", "/plan"),
  of("plan none", "learner", "/plan"),
  of("plan packs", "learner", "/plan?new", whole),
  of("plan pack", "learner", "/plan?pack=words-1000", { ...whole, ...busy }),
];

const studio: Picture[] = [
  of("editor refused", "newcomer", "/editor/"),
  of("editor member", "operator", "/editor/", busy),
  of("editor unknown", "operator", "/editor/nowhere"),
  of("first-steps code", "visitor", "/admin/first", busy),
  of("console refused", "newcomer", "/admin/"),
  of("console operator", "operator", "/admin/", { ...whole, ...busy }),
  of("people chosen", "operator", "/admin/people", { devices: ["desktop"], prepare: choosePage }),
  of("people group", "operator", "/admin/people", {
    devices: ["desktop"],
    async prepare(page) {
      await choosePage(page);
      await press("放进班级")(page);
    },
  }),
  of("console loading", "operator", "/admin/", { server: "silent" }),
  of("console failed", "operator", "/admin/", { server: "gone" }),
];

/** Returns the pictures of the views that only a textbook shows. */
export const textbookPictures = (id: string): Picture[] => [
  of("textbook visitor", "visitor", `/teachMall/${id}`, whole),
  of("textbook progress", "learner", `/teachMall/detail/${id}`, whole),
];

export const pictures: readonly Picture[] = [
  ...outside,
  ...courses,
  ...notebooks,
  ...account,
  ...studio,
  ...practicePictures,
  ...wordPictures,
];

async function submit(page: Page): Promise<void> {
  await page.locator("button[type=submit]").click();
}

function press(name: string | RegExp) {
  return async (page: Page): Promise<void> => {
    await page.getByRole("button", { name }).first().click();
    await page.waitForLoadState("networkidle");
  };
}

async function choosePage(page: Page): Promise<void> {
  await page.getByRole("checkbox", { name: "选这一页" }).check({ force: true });
}

async function openProfile(page: Page): Promise<void> {
  await press(/^个人信息/)(page);
  await page.getByRole("dialog").waitFor();
}

async function chooseNotes(page: Page): Promise<void> {
  const notes = page.getByRole("checkbox", { name: /^选择/ });
  for (const index of [0, 1, 3]) await notes.nth(index).press("Space");
}
