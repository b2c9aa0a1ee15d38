/** The page number of an address, from 1; invalid numbers mean the first page. */
export const pageOf = ({ page }: { page?: string }): number =>
  page !== undefined && /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1;

/**
 * The page numbers to offer: the first, the last, the current one and its neighbours; 'gap' where some are left out.
 * A gap that would hide a single number shows the number.
 */
export function pageNumbers(current: number, last: number): readonly (number | 'gap')[] {
  const shown = new Set([1, last, current - 1, current, current + 1].filter((page) => page >= 1 && page <= last));
  if (current <= 3) for (let page = 1; page <= Math.min(3, last); page += 1) shown.add(page);
  const numbers: (number | 'gap')[] = [];
  let previous = 0;
  for (const page of [...shown].toSorted((a, b) => a - b)) {
    if (page - previous === 2) numbers.push(page - 1);
    else if (page - previous > 2) numbers.push('gap');
    numbers.push(page);
    previous = page;
  }
  return numbers;
}
