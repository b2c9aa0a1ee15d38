import { accountNumberText } from '@artha/domain/clients/accounts/account-text';
import type { Holding } from '../holdings.api.ts';

/** Rows of one fund; all without one. */
export const holdingsOfFund = (rows: readonly Holding[], fund: number | undefined): readonly Holding[] =>
  fund === undefined ? rows : rows.filter(({ instrument }) => instrument.id === fund);

/** The name of the one fund that is shown; undefined for all, and for a fund that no row has. */
export const fundName = (rows: readonly Holding[], fund: number | undefined): string | undefined =>
  fund === undefined ? undefined : holdingsOfFund(rows, fund)[0]?.instrument.name;

/** Rows whose fund, folio, holder or account number contains every word of the text. */
export function findHoldings(rows: readonly Holding[], text: string): readonly Holding[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return rows.filter(({ instrument, folio, appUserName, accountNumber }) => {
    const account = `${appUserName} ${accountNumber} ${accountNumberText(accountNumber)}`;
    const within = `${instrument.name} ${instrument.serviceProviderName} ${folio.number} ${account}`.toLowerCase();
    return words.every((word) => within.includes(word));
  });
}
