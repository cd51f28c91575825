import { Decimal } from "decimal.js-light";

type Operand = number | string;

/** Returns the exact product of two decimals, such as a price and a share. It is 0 if either decimal is 0. */
export function multiply(a: Operand, b: Operand): number {
  return compute(a, b, (left, right) => left.times(right));
}

/** Returns the quotient of two decimals to 20 digits. It is 0 if either is 0, so that the average of no values is 0. */
export function divide(a: Operand, b: Operand): number {
  return compute(a, b, (left, right) => left.div(right));
}

function compute(a: Operand, b: Operand, operation: (left: Decimal, right: Decimal) => Decimal): number {
  const [left, right] = [new Decimal(a), new Decimal(b)];
  return left.isZero() || right.isZero() ? 0 : operation(left, right).toNumber();
}
