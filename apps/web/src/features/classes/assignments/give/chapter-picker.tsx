import { lessonName } from "@shiju/learning/lesson-name";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Chosen } from "./draft.ts";
import { PackList, PieceList } from "./pack-picker.tsx";
import { assignablePacksQuery, chaptersQuery } from "./pick.queries.ts";

interface ChapterPickerProps {
  chosen: readonly Chosen[];
  onChange: (chosen: Chosen[]) => void;
  lastPack: string | null;
  given: ReadonlySet<string>;
}

/** Chooses chapters of words: a pack, then its chapters. */
export function ChapterPicker({ lastPack, ...picker }: ChapterPickerProps) {
  const [pack, setPack] = useState(lastPack);
  const { data, error, isLoading, refetch } = useQuery(assignablePacksQuery);
  if (pack !== null)
    return (
      <Chapters
        pack={pack}
        title={data?.find(({ id }) => id === pack)?.title}
        onBack={() => setPack(null)}
        {...picker}
      />
    );
  return (
    <PackList
      packs={(data ?? []).map(({ id, title, chapter_count: count }) => ({ id, title, fact: `${count} 章` }))}
      isLoading={isLoading}
      error={error}
      onRetry={() => void refetch()}
      onChoose={setPack}
    />
  );
}

interface ChaptersProps extends Omit<ChapterPickerProps, "lastPack"> {
  pack: string;
  title: string | undefined;
  onBack: () => void;
}

function Chapters({ pack, title, onBack, ...picker }: ChaptersProps) {
  const { data, error, refetch } = useQuery(chaptersQuery(pack));
  return (
    <PieceList
      title={title}
      pieces={data?.map((chapter) => ({
        id: chapter.id,
        title: lessonName(chapter, "章"),
        fact: `${chapter.word_count} 词`,
        isOpen: chapter.open,
      }))}
      error={error}
      onRetry={() => void refetch()}
      back="换一个词库"
      onBack={onBack}
      {...picker}
    />
  );
}
