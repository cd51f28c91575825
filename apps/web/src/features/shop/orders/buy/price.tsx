import "./price.css";
import { plainYuan } from "./offers.ts";

interface PriceProps {
  fen: number;
  /** Without decimals where there are none. */
  plain?: boolean;
  className?: string;
}

/** An amount of money, large. */
export function Price({ fen, plain = false, className = "" }: PriceProps) {
  return (
    <p className={`price ${className}`}>
      <small>¥</small>
      {plain ? plainYuan(fen) : (fen / 100).toFixed(2)}
    </p>
  );
}
