import type { ComponentPropsWithRef, MouseEvent } from "react";
import { type NavigateOptions, type To, useHref, useLinkClickHandler } from "react-router";

type LinkProps = Omit<ComponentPropsWithRef<"a">, "href"> &
  Pick<NavigateOptions, "replace" | "state"> & { to: To };

/** A link inside the app. The router's own `Link` also has prefetching and forms, which this app does not use. */
export function Link({ to, replace, state, onClick, target, children, ...rest }: LinkProps) {
  const href = useHref(to);
  const go = useLinkClickHandler(to, {
    state: state as unknown,
    ...(replace !== undefined && { replace }),
    ...(target !== undefined && { target }),
  });
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) go(event);
  };
  return (
    <a {...rest} href={href} target={target} onClick={follow}>
      {children}
    </a>
  );
}
