import type { OrderLineRow } from './orders.queries.ts';

/** Whether a line may be at the exchange already: it has a number there, although its status may not say so yet. */
export const isSending = ({ exchangeTransNumber }: Pick<OrderLineRow, 'exchangeTransNumber'>): boolean =>
  exchangeTransNumber !== null;

/** Whether a line is to be sent to the exchange and has not been. */
export const isUnsent = (line: Pick<OrderLineRow, 'status' | 'exchangeTransNumber'>): boolean =>
  (line.status === 'paid' || line.status === 'confirmed') && !isSending(line);
