import { defineConfig } from "vitest/config";

export default defineConfig({ test: { name: "course-pack", testTimeout: 60_000 } });
