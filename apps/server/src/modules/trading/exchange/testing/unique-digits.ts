let serial = 0;

/** A number of so many digits that no other call of this test file gets: random ones meet now and then. */
export function uniqueDigits(count: number): string {
  serial += 1;
  return String(7 * 10 ** (count - 1) + serial);
}
