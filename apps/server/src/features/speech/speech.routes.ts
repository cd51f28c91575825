import { speechApi } from "@shiju/contract/speech";
import type { Mount } from "#platform/http/http.ts";
import { immutableFile } from "#platform/http/immutable-file.ts";
import type { Speech } from "./speech.service.ts";

export function speechRoutes(mount: Mount, speech: Speech): void {
  mount(speechApi.speak, async ({ body }) => speech.speak(body.text, body.voice));

  mount(speechApi.speakMany, async ({ body }) => ({
    sounds: await speech.speakMany(body.texts, body.voice),
  }));

  mount(speechApi.audio, async ({ params }, _caller, request, reply) =>
    immutableFile(request, reply, { type: "audio/mpeg", bytes: await speech.readAudio(params.file) }),
  );
}
