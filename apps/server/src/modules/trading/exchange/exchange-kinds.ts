import type { OrderKind } from '@artha/domain/trading/orders/order-kinds';
import { kindOfSide } from '@artha/domain/trading/orders/order-kinds';
import type { Db } from '../../../platform/db/database.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { findLineToSend } from './exchange.queries.ts';
import type { ExchangeKind, ExchangeMessage } from './kinds/exchange-kind.ts';
import { PURCHASE } from './kinds/purchase.ts';
import { REDEMPTION } from './kinds/redemption.ts';
import { SWITCH } from './kinds/switch.ts';

/** What each kind of order is at the exchange. */
const EXCHANGE_KINDS: Readonly<Record<OrderKind, ExchangeKind>> = {
  purchase: PURCHASE,
  redemption: REDEMPTION,
  switch: SWITCH,
};

/** The message of a line; undefined for an unknown line, and for a purchase without a matched payment. */
export async function findMessage(
  db: Db,
  orderLineId: number,
  secrets: Pick<Secrets, 'open'>,
): Promise<ExchangeMessage | undefined> {
  const line = await findLineToSend(db, orderLineId);
  return line && EXCHANGE_KINDS[kindOfSide(line.side)].findMessage(db, line, secrets);
}
