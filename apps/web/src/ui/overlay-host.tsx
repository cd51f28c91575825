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
import type { Question } from "#lib/notices.ts";
import { useStored } from "#lib/storage.ts";

const zIndex = 2000;
const toastMs = 3000;
const theme = createTheme({ fontFamily: "var(--font-zh)", respectReducedMotion: true });

function OverlayHost({ onReady }: { onReady: () => void }) {
  const colorScheme = useStored("theme");
  return (
    <MantineProvider
      theme={theme}
      forceColorScheme={colorScheme}
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <ModalsProvider>
        <Notifications position="top-center" zIndex={zIndex + 100} limit={3} autoClose={toastMs} />
        <span ref={onReady} hidden />
      </ModalsProvider>
    </MantineProvider>
  );
}

/** Puts dialogs and toasts into the page beside the app; resolves when they can be called. */
export async function mountOverlays() {
  const place = document.createElement("div");
  document.body.append(place);
  await new Promise<void>((resolve) => createRoot(place).render(<OverlayHost onReady={resolve} />));
  return { toast, confirm };
}

function toast(message: string): void {
  notifications.show({
    id: message,
    message,
    withCloseButton: false,
    classNames: { root: "toast", body: "toast__body", description: "toast__text" },
  });
}

function confirm({ title, message, confirm: yes, cancel: no }: Question): Promise<boolean> {
  return new Promise((resolve) => {
    const answer = (value: boolean) => {
      resolve(value);
      modals.close(id);
    };
    const id = modals.open({
      title,
      zIndex,
      centered: true,
      withCloseButton: false,
      lockScroll: false,
      transitionProps: { duration: 120 },
      classNames: { content: "dialog", header: "dialog__h", title: "dialog__t", body: "dialog__b" },
      overlayProps: { className: "dialog__scrim" },
      onClose: () => resolve(false),
      children: (
        <>
          <p>{message}</p>
          <div className="dialog__a">
            <button type="button" className="btn btn--quiet" onClick={() => answer(false)}>
              {no}
            </button>
            <button type="button" className="btn btn--primary" data-autofocus onClick={() => answer(true)}>
              {yes}
            </button>
          </div>
        </>
      ),
    });
  });
}
