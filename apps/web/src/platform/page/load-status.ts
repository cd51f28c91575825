import { createStore } from "zustand/vanilla";

export const loadStatus = { unLoad: 0, loading: 1, fail: 2, success: 3 } as const;
type LoadStatus = (typeof loadStatus)[keyof typeof loadStatus];

/** Resources that load after the page: the chosen font, the browser's voices, and the last requested sound. */
type Resource = "font" | "voice" | "sound";

/** The load status of each resource. */
export const loads = createStore<Record<Resource, LoadStatus>>(() => ({ font: 0, voice: 0, sound: 0 }));

const latest = new Map<Resource, Promise<unknown>>();

/** Follows the loading of a resource, until the next loading of the same resource begins. */
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

/** Sets the resource to the status of nothing to load. */
export function forgetLoad(resource: Resource): void {
  latest.delete(resource);
  loads.setState({ [resource]: loadStatus.unLoad });
}
