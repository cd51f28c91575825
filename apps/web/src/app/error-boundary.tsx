import "./empty-page.css";
import { later } from "@shiju/ui/states/later.tsx";
import { Component, type ReactNode } from "react";
import { NotFetched } from "./not-fetched.tsx";

const Broken = later(
  async () => (await import("./broken.tsx")).Broken,
  () => <NotFetched />,
);

/**
 * Messages of browsers when a chunk cannot be fetched, because there is no network or a new release has replaced the
 * chunk. The last three are messages of `fetch` in Chromium, Safari and Firefox. Chunks are fetched by `fetch` before
 * their import.
 */
const notFetched =
  /dynamically imported module|importing a module script|preload css|failed to fetch|load failed|networkerror/i;

interface ErrorBoundaryProps {
  /** The address. When it changes, the page is tried again. */
  at?: string;
  /** Whether the boundary is inside the frame of the app. This frame stays when a page fails. */
  isFramed?: boolean;
  children: ReactNode;
}

interface ErrorBoundaryState {
  error: Error | null;
  at: string | undefined;
}

/** Catches errors of pages. Shows a message and a way to leave, instead of a blank page. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: null, at: this.props.at };

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  static getDerivedStateFromProps({ at }: ErrorBoundaryProps, before: ErrorBoundaryState) {
    return at === before.at ? null : { error: null, at };
  }

  override render() {
    const { error } = this.state;
    const { isFramed, children } = this.props;
    if (!error) return children;
    const Frame = isFramed ? "div" : "main";
    return (
      <Frame className={isFramed ? "empty-page empty-page--framed" : "empty-page"}>
        {notFetched.test(error.message) ? <NotFetched /> : <Broken error={error} />}
      </Frame>
    );
  }
}
