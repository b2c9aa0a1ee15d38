import type { BusinessDate } from '@artha/domain/kit/dates';
import { formatHeldUnits, formatPaise } from '@artha/domain/kit/inr-format';
import { formatDeadline } from '../../../../ui/figures/moment.ts';
import { bankLabel } from './chosen-bank.ts';
import { confirmByText } from './sale-texts.ts';
import type { PlacedSale, SaleRequest } from './sale.ts';

type Asked = Pick<PlacedSale, 'request'>;

/** '₹5,000.00', '12.345 units', 'all 12.345 units'. */
export function requestedText({ request: { amount, units, isAllUnits } }: Asked): string {
  if (units !== null) return `${isAllUnits ? 'all ' : ''}${formatHeldUnits(units)} units`;
  return amount === null ? '' : `₹${formatPaise(amount)}`;
}

/** What is confirmed, and until when. @param today by the business clock */
export function codeNotes(placed: PlacedSale, today: BusinessDate): readonly string[] {
  const { orderNumber, folio, instrument, bankAccount, estimate, expiresAt } = placed;
  const into = estimate.switchIn ? `To ${estimate.switchIn.instrument.name}` : undefined;
  return [
    `${instrument.name} · Folio ${folio.number}`,
    into ?? (bankAccount ? `To ${bankLabel(bankAccount)}` : ''),
    `Order ${orderNumber} · ${confirmByText(estimate, today)}`,
    `The order ends on ${formatDeadline(expiresAt)} if it is not confirmed.`,
  ].filter((note) => note !== '');
}

export const codeHelp = (placed: PlacedSale): string =>
  `The OTP confirms only this order: ${requestedText(placed)} of ${placed.instrument.name}.`;

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
