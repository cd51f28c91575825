import "./pages.css";
import { NotFound } from "#ui/not-found.tsx";

export function NotFoundPage() {
  return (
    <main className="empty-page">
      <NotFound />
    </main>
  );
}
