import type { Paise } from '@artha/domain/kit/money';
import { paise } from '@artha/domain/kit/money';
import type { TableRow } from '../tables/export-source.ts';
import type { FileColumn } from './sheet.ts';

/** The sums of a file's columns, while its rows pass. */
export class Totals {
  readonly #labelKey: string | undefined;
  readonly #sums: Map<string, Paise>;
  #hasRows = false;

  constructor(columns: readonly FileColumn[]) {
    const summed = columns.filter(({ kind, hasTotal }) => kind === 'money' && hasTotal === true);
    this.#sums = new Map(summed.map(({ key }) => [key, paise(0n)]));
    this.#labelKey = columns.find(({ key }) => !this.#sums.has(key))?.key;
  }

  add(row: TableRow): void {
    this.#hasRows = true;
    for (const [key, sum] of this.#sums) {
      const value = row[key];
      if (typeof value === 'bigint') this.#sums.set(key, paise(sum + value));
    }
  }

  /** The last row of the file; undefined when there is nothing to sum. */
  row(): TableRow | undefined {
    if (!this.#hasRows || this.#sums.size === 0) return undefined;
    return { ...(this.#labelKey !== undefined && { [this.#labelKey]: 'Total' }), ...Object.fromEntries(this.#sums) };
  }
}
