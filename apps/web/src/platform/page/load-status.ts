import { createStore } from "zustand/vanilla";

export const loadStatus = { unLoad: 0, loading: 1, fail: 2, success: 3 } as const;
type LoadStatus = (typeof loadStatus)[keyof typeof loadStatus];

/** What comes after the page: the chosen font, the browser's voices, and the sound that was asked for last. */
type Resource = "font" | "voice" | "sound";

/** How far each has come. */
export const loads = createStore<Record<Resource, LoadStatus>>(() => ({ font: 0, voice: 0, sound: 0 }));

const latest = new Map<Resource, Promise<unknown>>();

/** Notes how the loading of a resource goes, until another one of the same kind begins. */
export function followLoad(resource: Resource, loading: Promise<unknown>): void {
  latest.set(resource, loading);
  const note = (status: LoadStatus) => {
    if (latest.get(resource) === loading) loads.setState({ [resource]: status });
  };
  note(loadStatus.loading);
  loading.then(
    () => note(loadStatus.success),
    () => note(loadStatus.fail),
  );
}

/** Nothing has to be loaded any more. */
export function forgetLoad(resource: Resource): void {
  latest.delete(resource);
  loads.setState({ [resource]: loadStatus.unLoad });
}
