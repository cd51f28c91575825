/**
 * Returns whether 16 to 19 digits can be the number of a bank card. The last digit is the check digit by Luhn (ISO/IEC
 * 7812-1).
 */
export function isCardNumber(digits: string): boolean {
  if (!/^\d{16,19}$/.test(digits)) return false;
  const sum = [...digits].toReversed().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
