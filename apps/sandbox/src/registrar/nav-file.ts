import { feedDate } from '@artha/domain/kit/dates';
import type { Price, Scheme } from './scheme.ts';

const HEADER =
  'Scheme Code;ISIN Div Payout/ ISIN Growth;ISIN Div Reinvestment;Scheme Name;Plan;Option;Net Asset Value;Date';
/** A blank line of the real file holds one space. */
const BLANK = ' \r\n';

function row(scheme: Scheme, price: Price): string {
  const { code, isin1, isin2, name, plan, option } = scheme;
  const fields = [code, isin1 ?? '-', isin2 ?? '-', name, plan ?? '', option ?? '', price.nav, feedDate(price.navOn)];
  return `${fields.join(';')}\r\n`;
}

/**
 * AMFI's NAVAll file in its newest layout (8 columns with Plan and Option), yielded AMC by AMC.
 *
 * @param schemes in the order of the file
 * @param prices in the same order
 */
export function* navFile(schemes: readonly Scheme[], prices: readonly Price[]): Generator<string> {
  let piece = `${HEADER}\r\n`;
  let category: string | undefined;
  let amc: string | undefined;
  for (const [index, scheme] of schemes.entries()) {
    const price = prices[index];
    if (!price) continue;
    const isNewCategory = scheme.category !== category;
    if (isNewCategory || scheme.amc !== amc) {
      yield piece;
      piece = isNewCategory ? `${BLANK}${scheme.category}\r\n` : '';
      piece += `${BLANK}${scheme.amc}\r\n${BLANK}`;
      ({ category, amc } = scheme);
    }
    piece += row(scheme, price);
  }
  yield piece;
}
