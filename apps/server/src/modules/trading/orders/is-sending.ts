import type { OrderLineRow } from './orders.queries.ts';

/** Whether a line may be at the exchange already: it has a number there, although its status may not say so yet. */
export const isSending = ({ exchangeTransNumber }: Pick<OrderLineRow, 'exchangeTransNumber'>): boolean =>
  exchangeTransNumber !== null;
