import type { BusinessDate } from '@artha/domain/kit/dates';
import { bankAccountLabel } from '@artha/domain/kit/masks';
import { requestText } from '@artha/domain/trading/orders/requested-amount';
import { formatDeadline } from '../../../../ui/figures/moment.ts';
import { confirmByText } from './sale-texts.ts';
import type { PlacedSale, SaleRequest } from './sale.ts';

/** What is confirmed, and until when. @param today by the business clock */
export function codeNotes(placed: PlacedSale, today: BusinessDate): readonly string[] {
  const { orderNumber, folio, instrument, bankAccount, estimate, expiresAt } = placed;
  const into = estimate.switchIn ? `To ${estimate.switchIn.instrument.name}` : undefined;
  return [
    `${instrument.name} · Folio ${folio.number}`,
    into ?? (bankAccount ? `To ${bankAccountLabel(bankAccount)}` : ''),
    `Order ${orderNumber} · ${confirmByText(estimate, today)}`,
    `The order ends on ${formatDeadline(expiresAt)} if it is not confirmed.`,
  ].filter((note) => note !== '');
}

export const codeHelp = (placed: PlacedSale): string =>
  `The OTP confirms only this order: ${requestText(placed.request)} of ${placed.instrument.name}.`;

/** The request of a placed sale, to place it again. */
export function requestAgain({ accountId, folio, instrument, request }: PlacedSale): SaleRequest {
  const { amount, units, isAllUnits, toInstrumentId } = request;
  return {
    accountId,
    folioId: folio.id,
    instrumentId: instrument.id,
    ...(isAllUnits
      ? { isAllUnits: true as const }
      : { ...(amount !== null && { amount }), ...(units !== null && { units }) }),
    ...(toInstrumentId !== null && { toInstrumentId }),
  };
}
