import "./splash-page.css";
import { siteName } from "@shiju/ui/site/site-name.ts";
import { Logo } from "@shiju/ui/brand/logo.tsx";
import { useEffect } from "react";
import { useNavigate } from "react-router";

export const splashMs = 1000;

/** Shows the logo for a second. Then the installed app opens the home page, and a browser the landing page. */
export function SplashPage() {
  const navigate = useNavigate();
  useEffect(() => {
    const installed = matchMedia("(display-mode: standalone)").matches;
    const timer = setTimeout(
      () => void navigate(installed ? "/home/index" : "/web", { replace: true }),
      splashMs,
    );
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <main className="splash">
      <h1 className="sr">{siteName()}</h1>
      <Logo height={48} />
    </main>
  );
}
