import type { Core } from "#composition/core.ts";
import type { Feature } from "#composition/feature.ts";
import { speechRoutes } from "./speech.routes.ts";
import { openSpeech, type SpeechOptions } from "./speech.service.ts";

export function speechFeature(core: Core, options: SpeechOptions): Feature {
  const speech = openSpeech(core, options);
  return { name: "speech", routes: (mount) => speechRoutes(mount, speech) };
}
