import { speechApi } from "@shiju/contract/content/speech";
import type { Mount } from "#platform/http/http.ts";
import { immutableFile } from "#platform/http/immutable-file.ts";
import { askerOf } from "./speech.allowance.ts";
import type { Speech } from "./speech.service.ts";

export function speechRoutes(mount: Mount, speech: Speech): void {
  mount(speechApi.speak, async ({ body }, _caller, request) =>
    speech.speak(body.text, body.voice, askerOf(request)),
  );

  mount(speechApi.speakMany, async ({ body }, _caller, request) => ({
    sounds: await speech.speakMany(body.texts, body.voice, askerOf(request)),
  }));

  mount(speechApi.speakOwn, async ({ body }, _caller, request, reply) => {
    const mp3 = await speech.speakOwn(body.text, body.voice, askerOf(request));
    reply.headers({ "content-type": "audio/mpeg", "cache-control": "no-store" });
    return mp3;
  });

  mount(speechApi.audio, async ({ params }, _caller, request, reply) =>
    immutableFile(request, reply, { type: "audio/mpeg", bytes: await speech.readAudio(params.file) }),
  );
}
