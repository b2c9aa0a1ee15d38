import type { Paise } from '../../kit/money.ts';
import { formatPaise } from '../../kit/inr-format.ts';
import { ruleOfKind } from '../orders/order-moves.ts';
import type { OrderRequest } from '../orders/requested-amount.ts';
import { requestText } from '../orders/requested-amount.ts';
import type { SaleKind } from './sale-kinds.ts';

/** A sale in the words of its one-time password and its notifications. */
export interface DescribedSale {
  readonly kind: SaleKind;
  readonly request: OrderRequest;
  readonly fundName: string;
  /** The value of the units at the newest price. */
  readonly value: Paise;
  /** Of a switch. */
  readonly targetName: string | undefined;
  /** Of a sale. */
  readonly bank: { readonly name: string; readonly numberLast4: string } | undefined;
}

const DESTINATIONS: Readonly<Record<SaleKind, (sale: DescribedSale) => string>> = {
  redemption: ({ bank }) => `paid to ${bank?.name ?? 'your bank'} ending ${bank?.numberLast4 ?? ''}`,
  switch: ({ targetName }) => `to ${targetName ?? 'another fund'}`,
};

/** 'paid to Sagar Bank ending 4471', 'to Nilgiri Midcap Fund'. */
export const destinationText = (sale: DescribedSale): string => DESTINATIONS[sale.kind](sale);

/** 'to sell 120.5 units of Nilgiri Flexi Cap, about ₹52,310.00, paid to Sagar Bank ending 4471'. */
export function saleActionText(sale: DescribedSale): string {
  const { kind, request, fundName, value } = sale;
  const about = request.amount === null ? `, about ₹${formatPaise(value)}` : '';
  return `to ${ruleOfKind(kind).action} ${requestText(request)} of ${fundName}${about}, ${destinationText(sale)}`;
}
