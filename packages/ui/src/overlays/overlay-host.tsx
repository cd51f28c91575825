import "@mantine/core/styles/ModalBase.css";
import "@mantine/core/styles/Modal.css";
import "@mantine/core/styles/Overlay.css";
import "@mantine/core/styles/Notification.css";
import "@mantine/notifications/styles.css";
import "./overlay-host.css";
import { createTheme, MantineProvider } from "@mantine/core";
import { ModalsProvider, modals } from "@mantine/modals";
import { Notifications, notifications } from "@mantine/notifications";
import { createRoot } from "react-dom/client";
import { keepOnTop } from "./keep-on-top.ts";
import type { Question } from "./question.ts";
import { useTheme } from "./use-theme.ts";

export const zIndex = 2000;
export const toastMs = 3000;
export const notificationMs = 4500;
const theme = createTheme({ fontFamily: "var(--font-zh)", respectReducedMotion: true });

function OverlayHost({ onReady }: { onReady: () => void }) {
  const colorScheme = useTheme();
  return (
    <MantineProvider
      theme={theme}
      forceColorScheme={colorScheme}
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <ModalsProvider modalProps={{ withinPortal: false }}>
        <Notifications
          position="top-center"
          zIndex={zIndex + 100}
          limit={3}
          autoClose={toastMs}
          withinPortal={false}
        />
        <span ref={onReady} hidden />
      </ModalsProvider>
    </MantineProvider>
  );
}

/** Mounts dialogs and toasts in their own root beside the app. Resolves once they can be called. */
export async function mountOverlays() {
  const place = document.createElement("div");
  document.body.append(place);
  await new Promise<void>((resolve) => createRoot(place).render(<OverlayHost onReady={resolve} />));
  const raise = keepOnTop(place);
  const above =
    <Input extends unknown[], Shown>(show: (...input: Input) => Shown) =>
    (...input: Input) => {
      raise();
      return show(...input);
    };
  return { toast: above(toast), notify: above(notify), confirm: above(confirm) };
}

function toast(message: string): void {
  notifications.show({
    id: message,
    message,
    withCloseButton: false,
    classNames: { root: "toast", body: "toast__body", description: "toast__text" },
  });
}

function notify(title: string, message: string): void {
  notifications.show({
    id: title + message,
    title,
    message,
    position: "top-right",
    autoClose: notificationMs,
    closeButtonProps: { "aria-label": "关闭" },
    classNames: { root: "notice", title: "notice__title", description: "notice__text" },
  });
}

async function confirm(question: Question): Promise<boolean> {
  const answer = await ask(question);
  if (answer === "always") question.forgettable?.forget();
  return answer !== "no";
}

type Answer = "no" | "yes" | "always";

function ask({ title, message, confirm: yes, cancel: no, forgettable }: Question): Promise<Answer> {
  return new Promise((resolve) => {
    const answer = (value: Answer) => {
      resolve(value);
      modals.close(id);
    };
    const id = modals.open({
      title,
      zIndex,
      centered: true,
      withCloseButton: false,
      lockScroll: false,
      closeOnEscape: no !== null,
      closeOnClickOutside: no !== null,
      transitionProps: { duration: 120 },
      classNames: {
        inner: "dialog__in",
        content: "dialog",
        header: "dialog__h",
        title: "dialog__t",
        body: "dialog__b",
      },
      overlayProps: { className: "dialog__scrim" },
      onClose: () => resolve("no"),
      children: (
        <>
          <p>{message}</p>
          <div className="dialog__a">
            {no !== null && (
              <button type="button" className="btn btn--quiet" onClick={() => answer("no")}>
                {no}
              </button>
            )}
            {forgettable && (
              <button type="button" className="btn btn--quiet" onClick={() => answer("always")}>
                {yes}，下次不再提示
              </button>
            )}
            <button type="button" className="btn btn--primary" data-autofocus onClick={() => answer("yes")}>
              {yes}
            </button>
          </div>
        </>
      ),
    });
  });
}
