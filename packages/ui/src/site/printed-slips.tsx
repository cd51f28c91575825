import "./printed-slips.css";
import { type ReactNode, useEffect } from "react";
import { createPortal } from "react-dom";

interface PrintedSlipsProps {
  onPrinted: () => void;
  /** A `PrintedSlip` for each person. */
  children: ReactNode;
}

/** Prints slips to be cut apart, with the browser's own dialog. The screen shows none of them. */
export function PrintedSlips({ onPrinted, children }: PrintedSlipsProps) {
  useEffect(() => {
    addEventListener("afterprint", onPrinted);
    print();
    return () => removeEventListener("afterprint", onPrinted);
  }, [onPrinted]);
  return createPortal(<div className="slips">{children}</div>, document.body);
}

interface PrintedSlipProps {
  /** The QR code beside the text. */
  code: ReactNode;
  children: ReactNode;
}

export function PrintedSlip({ code, children }: PrintedSlipProps) {
  return (
    <section className="slips__one">
      <div>{children}</div>
      {code}
    </section>
  );
}

/** A text that somebody types from the paper, such as a password. */
export function TypedFromSlip({ children }: { children: ReactNode }) {
  return <dd className="slips__typed">{children}</dd>;
}
