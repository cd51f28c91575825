import type { Message } from "@shiju/contract/people/messages";
import CalendarDays from "lucide-react/icons/calendar-days";
import ChartColumn from "lucide-react/icons/chart-column";
import ChevronDown from "lucide-react/icons/chevron-down";
import Gift from "lucide-react/icons/gift";
import Handshake from "lucide-react/icons/handshake";
import Megaphone from "lucide-react/icons/megaphone";
import MessageSquareReply from "lucide-react/icons/message-square-reply";
import NotebookPen from "lucide-react/icons/notebook-pen";
import Receipt from "lucide-react/icons/receipt";
import Sparkles from "lucide-react/icons/sparkles";
import UsersRound from "lucide-react/icons/users-round";
import Wallet from "lucide-react/icons/wallet";
import { outsideHost } from "@shiju/learning/message-link";
import { confirm } from "@shiju/ui/overlays/notices.ts";
import { useEffect, useEffectEvent, useId, useState } from "react";
import { Link } from "#platform/page/link.tsx";
import { timeLabel } from "#platform/format/dates.ts";
import { useNow } from "#platform/page/use-now.ts";

const icons = {
  welcome: Sparkles,
  feedback: MessageSquareReply,
  announcement: Megaphone,
  league: ChartColumn,
  report: CalendarDays,
  order: Receipt,
  rebate: Gift,
  withdrawal: Wallet,
  partner: Handshake,
  course: NotebookPen,
  group: UsersRound,
};
/** Labels of the links of messages, by the message's kind. */
const goals = {
  welcome: "看看怎么用",
  feedback: "查看我的反馈",
  announcement: "去看看",
  league: "看看这一周",
  report: "看一看",
  order: "查看订单",
  rebate: "查看返利",
  withdrawal: "查看提现",
  partner: "去看看",
  course: "去看看",
  group: "去看看",
};

interface MessageItemProps {
  message: Message;
  /** There is no other message, so it is open from the start. */
  isOnly: boolean;
  onRead: () => void;
}

/** A message. It shows its first lines until it is opened. An opened message counts as read. */
export function MessageItem({ message, isOnly, onRead }: MessageItemProps) {
  const { kind, title, text, link, read, created_at } = message;
  const [open, setOpen] = useState(isOnly);
  const tellRead = useEffectEvent(onRead);
  useEffect(() => {
    if (open && !read) tellRead();
  }, [open, read]);
  const now = useNow();
  const id = useId();
  const Icon = icons[kind];
  return (
    <li className={read ? "message" : "message is-unread"}>
      <button
        type="button"
        className="message__head"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <Icon className="ico" size={20} aria-hidden="true" />
        <span className="message__title">
          {title}
          {!read && <span className="sr">，未读</span>}
        </span>
        <time className="meta" dateTime={created_at}>
          {timeLabel(created_at, now)}
        </time>
        <ChevronDown className="ico message__fold" size={18} aria-hidden="true" />
      </button>
      <div id={id} className={open ? "message__text is-open" : "message__text"}>
        <p>{text}</p>
        {open && link !== null && <Goal link={link} title={goals[kind]} />}
      </div>
    </li>
  );
}

/** A link of a message. If the link leaves the site, the learner is first told where it leads. */
function Goal({ link, title }: { link: string; title: string }) {
  const host = outsideHost(link);
  if (host === null)
    return (
      <Link className="textlink" to={link}>
        {title}
      </Link>
    );
  const leave = async () => {
    const yes = await confirm({
      message: `这个链接会离开本站，打开 ${host}。不要在别的网站填写这里的密码。`,
      confirm: "打开",
    });
    if (yes) open(link, "_blank", "noopener,noreferrer");
  };
  return (
    <button type="button" className="textlink" onClick={() => void leave()}>
      {title}（{host}）
    </button>
  );
}
