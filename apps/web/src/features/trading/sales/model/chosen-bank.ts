import type { SaleTerms } from './sale.ts';

export type PayableBank = SaleTerms['bankAccounts'][number];

/** The bank account for the money: the chosen one, else the first, which is the primary one. */
export const chosenBank = (
  terms: Pick<SaleTerms, 'bankAccounts'> | undefined,
  chosenId: number | undefined,
): PayableBank | undefined => terms?.bankAccounts.find(({ id }) => id === chosenId) ?? terms?.bankAccounts[0];
