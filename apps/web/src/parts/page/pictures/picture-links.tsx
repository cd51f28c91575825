import "./pictures.css";
import { Picture } from "@shiju/ui/states/picture.tsx";

/** Small views of uploaded pictures. Each picture opens in a window of its own. */
export function PictureLinks({ paths }: { paths: readonly string[] }) {
  return (
    <p className="shots">
      {paths.map((path, index) => (
        <a key={path} className="shots__one" href={path} target="_blank" rel="noreferrer">
          <Picture src={path} alt={`图片 ${index + 1}，在新窗口打开`} />
        </a>
      ))}
    </p>
  );
}
