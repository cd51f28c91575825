import "./year.css";
import { later } from "@shiju/ui/states/later.tsx";
import { useEffect, useRef, useState } from "react";

const Year = later(async () => (await import("./year.tsx")).Year);

/** The learner's year on the home page. Its code and data are loaded when it is scrolled into view. */
export function YearWhenSeen() {
  const [isSeen, setSeen] = useState(false);
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!place.current) return;
    const watch = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    watch.observe(place.current);
    return () => watch.disconnect();
  }, []);
  return (
    <section className="year" aria-labelledby="year-title" ref={place}>
      <h2 className="heading" id="year-title">
        这一年
      </h2>
      {/* Takes the height of what is loaded, so that nothing moves. */}
      <div className="year__room" aria-busy={!isSeen}>
        {isSeen && <Year />}
      </div>
    </section>
  );
}
