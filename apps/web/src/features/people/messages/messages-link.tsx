import "./messages-link.css";
import Bell from "lucide-react/icons/bell";
import { Link } from "#platform/page/link.tsx";
import { useUnreadCount } from "./messages.queries.ts";

/** Links to the messages; a dot shows that some are unread. */
export function MessagesLink() {
  const unread = useUnreadCount();
  const label = unread > 0 ? `系统消息，${unread} 条未读` : "系统消息";
  return (
    <Link className="iconbtn" to="/messages" aria-label={label} title={label}>
      <Bell className="ico" size={20} aria-hidden="true" />
      {unread > 0 && <i className="bell__dot" />}
    </Link>
  );
}
