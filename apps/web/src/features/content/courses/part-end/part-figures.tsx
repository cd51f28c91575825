import { useQuery } from "@tanstack/react-query";
import Clock from "lucide-react/icons/clock";
import Play from "lucide-react/icons/play";
import WholeWord from "lucide-react/icons/whole-word";
import { durationLabel } from "#features/content/courses/duration.ts";
import { reachedQuery } from "./part-end.queries.ts";

interface PartFiguresProps {
  courseId: string;
  /** Position of the last lesson of the part. */
  last: number;
}

/** Shows the abilities of the learner by now. Shows nothing where they are unknown, as without a network. */
export function PartFigures({ courseId, last }: PartFiguresProps) {
  const { data, isLoading } = useQuery(reachedQuery(courseId, last));
  if (isLoading) return <ul className="partend__l" aria-busy="true" />;
  if (!data) return null;
  const { sentences, words, seconds } = data;
  const rows = [
    { Icon: Play, name: "会说的句子", value: `${sentences} 句` },
    { Icon: WholeWord, name: "会用的词", value: `${words} 个` },
    { Icon: Clock, name: "一共学了", value: durationLabel(seconds) },
  ];
  return (
    <ul className="partend__l">
      {rows.map(({ Icon, name, value }) => (
        <li key={name}>
          <Icon className="ico" size={18} aria-hidden="true" />
          <span>{name}</span>
          <span className="meta">{value}</span>
        </li>
      ))}
    </ul>
  );
}
