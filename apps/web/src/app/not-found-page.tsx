import "./empty-page.css";
import { NotFound } from "#parts/not-found/not-found.tsx";

export function NotFoundPage() {
  return (
    <main className="empty-page">
      <NotFound />
    </main>
  );
}
