import { type ComponentPropsWithRef, createElement } from "react";

interface Drawing {
  node: readonly (readonly [tag: string, attributes: Record<string, string>])[];
}

interface IconProps extends ComponentPropsWithRef<"svg"> {
  /** Width and height, in pixels. */
  size?: number | string;
}

/**
 * Makes a component that draws an icon of Lucide with the props that the apps use. The build puts it in the place of
 * Lucide's own function, which supports many more (`vite/lean-icons.ts`).
 */
export function drawIcon({ node }: Drawing) {
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes));
  return ({ size = 24, ...rest }: IconProps) => {
    const attributes = {
      xmlns: "http://www.w3.org/2000/svg",
      width: size,
      height: size,
      viewBox: "0 0 24 24",
      fill: "none",
      stroke: "currentColor",
      strokeWidth: 2,
      strokeLinecap: "round",
      strokeLinejoin: "round",
      "aria-hidden": isNamed(rest) ? undefined : true,
      ...rest,
    } as const;
    return createElement("svg", attributes, shapes);
  };
}

const isNamed = (props: IconProps): boolean => "aria-label" in props || "role" in props;
