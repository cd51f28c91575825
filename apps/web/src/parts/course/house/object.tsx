import "./object.css";
import type { Drawing } from "@shiju/learning/drawings";
import type { ReactNode } from "react";

/** Objects as shapes before light, 16 units wide and high. They stand on the line y = 16. */
const shapes: Record<Drawing, ReactNode> = {
  cat: (
    <>
      <path
        className="object__shape"
        d="M2.4 16c0-3 1-4.9 2.6-6C4.1 8.4 3.9 6 4.4 2.8L6.9 4.7h2.2l2.5-1.9c.5 3.2.3 5.6-.6 7.2 1.6 1.1 2.6 3 2.6 6Z"
      />
      <path className="object__cut" d="M6.5 7.3v.4M9.5 7.3v.4" />
    </>
  ),
  cake: (
    <>
      <path
        className="object__shape"
        d="M3 8.2h10V15H3ZM1 15h14v1H1ZM7.5 5h1v3.2h-1ZM8 1.6c.8 1 1.1 1.5 1.1 2a1.1 1.1 0 0 1-2.2 0c0-.5.3-1 1.1-2Z"
      />
      <path
        className="object__cut"
        d="M3 10.8c.8 1.1 1.7 1.1 2.5 0 .8 1.1 1.7 1.1 2.5 0 .8 1.1 1.7 1.1 2.5 0 .8 1.1 1.7 1.1 2.5 0"
      />
    </>
  ),
  hat: (
    <>
      <path
        className="object__shape"
        d="M4 13.4C4 8 5 5.2 6.4 5c.7-.1 1 .5 1.6.5S8.9 4.9 9.6 5C11 5.2 12 8 12 13.4c1.7-.1 2.7-.5 3.5-1.1.3 2.3-2.6 3.7-7.5 3.7S.2 14.6.5 12.3c.8.6 1.8 1 3.5 1.1Z"
      />
      <path className="object__cut" d="M4.3 11.4c2.4.7 5 .7 7.4 0" />
    </>
  ),
  cup: (
    <>
      <path className="object__shape" d="M2.5 8h9v5.5a2.5 2.5 0 0 1-2.5 2.5H5a2.5 2.5 0 0 1-2.5-2.5Z" />
      <path
        className="object__line"
        d="M11.5 9.7h1.3a1.7 1.7 0 0 1 0 3.9h-1.3M5.4 6c-.7-1.1.7-1.7 0-2.8M8.6 6c-.7-1.1.7-1.7 0-2.8"
      />
    </>
  ),
  noodles: (
    <>
      <path
        className="object__shape"
        d="M1.5 9.5h13c0 2.9-1.5 4.7-3.6 5.5v1H5.1v-1C3 14.2 1.5 12.4 1.5 9.5Z"
      />
      <path
        className="object__line"
        d="M3.7 9c.4-2 1.9-2 2.3 0 .4-2 1.9-2 2.3 0 .4-2 1.9-2 2.3 0M8.5 6.2l4.3-4.4M10.3 6.8l4.6-3.6"
      />
    </>
  ),
  shoe: (
    <>
      <path
        className="object__shape"
        d="M1.5 8.2c1.3.9 2.8.7 3.6-.7L6 7c1.5 2.3 3.3 3.5 5.6 3.9 2 .4 2.9 1.4 2.9 3.1h-13ZM1.5 14.7h13V16h-13Z"
      />
      <path className="object__cut" d="m6.3 10 1.3-1M8.1 11.4l1.2-1.1" />
    </>
  ),
  lemon: (
    <>
      <path
        className="object__shape"
        d="M14.8 11.2c-.8.4-1 .8-1.4 1.7C12.5 14.9 10.5 16 8 16s-4.5-1.1-5.4-3.1c-.4-.9-.6-1.3-1.4-1.7.8-.4 1-.8 1.4-1.7C3.5 7.5 5.5 6.4 8 6.4s4.5 1.1 5.4 3.1c.4.9.6 1.3 1.4 1.7ZM8 5.6c0-2.3 1.6-3.7 4.4-3.7 0 2.4-1.7 3.8-4.4 3.7Z"
      />
      <path className="object__cut" d="M5.1 11.9c.4 1 1.1 1.6 2.1 1.9" />
    </>
  ),
  star: (
    <path
      className="object__shape"
      d="m8 2.2 2.1 4.3 4.7.7-3.4 3.3.8 4.7L8 13l-4.2 2.2.8-4.7L1.2 7.2l4.7-.7Z"
    />
  ),
};

const scale = 1.2;

/** An object of a lit window. It stands around `x`, on the line `y`, in the units of the picture. */
export function StandingObject({ drawing, x, y }: { drawing: Drawing; x: number; y: number }) {
  return <g transform={`translate(${x - 8 * scale} ${y - 16 * scale}) scale(${scale})`}>{shapes[drawing]}</g>;
}
