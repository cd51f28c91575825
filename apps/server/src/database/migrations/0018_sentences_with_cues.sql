ALTER TABLE "lessons" ADD COLUMN "scene" text;--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "grammar" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "packs" ADD COLUMN "people" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
-- Sentences of the first format: their chunks and combinations had a Chinese of their own, which stands nowhere in the
-- sentence's. Who answered them is judged by these versions for ever; the new shape has no part for such a chunk.
UPDATE "sentence_versions" SET "content" = ("content" - 'combos' - 'chunks') || jsonb_build_object(
  'equal', '[]'::jsonb,
  'mistakes', '[]'::jsonb,
  'omitted', '[]'::jsonb,
  'chunks', (
    SELECT jsonb_agg(jsonb_build_object('from', chunk -> 'from', 'to', chunk -> 'to', 'parts',
      CASE WHEN jsonb_array_length("content" -> 'chunks') = 1
        THEN jsonb_build_array(jsonb_build_array(0, length("content" ->> 'zh')))
        ELSE '[]'::jsonb END) ORDER BY place)
    FROM jsonb_array_elements("content" -> 'chunks') WITH ORDINALITY AS chunks(chunk, place)
  )
) WHERE "content" ? 'combos';
