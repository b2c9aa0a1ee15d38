import { accountNumberText } from '@artha/domain/clients/accounts/account-text';
import type { Holding } from '../holdings.api.ts';

/** Rows whose fund, folio, holder or account number contains every word of the text. */
export function findHoldings(rows: readonly Holding[], text: string): readonly Holding[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return rows.filter(({ instrument, folio, appUserName, accountNumber }) => {
    const account = `${appUserName} ${accountNumber} ${accountNumberText(accountNumber)}`;
    const within = `${instrument.name} ${instrument.serviceProviderName} ${folio.number} ${account}`.toLowerCase();
    return words.every((word) => within.includes(word));
  });
}
