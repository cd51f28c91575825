import "./empty-page.css";
import { later } from "@shiju/ui/states/later.tsx";
import { Component, type ReactNode } from "react";
import { NotFetched } from "./not-fetched.tsx";

const Broken = later(
  async () => (await import("./broken.tsx")).Broken,
  () => <NotFetched />,
);

/** Browsers' messages when a chunk cannot be fetched: no network, or a new release has replaced it. */
const notFetched = /dynamically imported module|importing a module script|preload css/i;

/** Catches errors of pages: shows a message and a way to leave instead of a blank page. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    return (
      <main className="empty-page">
        {notFetched.test(error.message) ? <NotFetched /> : <Broken error={error} />}
      </main>
    );
  }
}
