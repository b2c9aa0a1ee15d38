import { messageOf } from '@artha/domain/kit/errors';
import { productConfig } from '../../../../platform/product-config.ts';
import { useSession } from '../../../../platform/use-session.ts';
import type { Holding } from '../holdings.api.ts';
import { tradeRefusal } from '../model/trade-refusal.ts';

/** Why the caller cannot trade in a holding; undefined when they can. */
export function useTradeRefusal(row: Holding): string | undefined {
  const isOwn = row.appUserId === useSession()?.userId;
  return productConfig().isBseEnabled ? tradeRefusal(row, isOwn) : messageOf('order.exchange-off');
}
