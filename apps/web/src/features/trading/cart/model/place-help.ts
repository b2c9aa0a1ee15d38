import { messageOf } from '@artha/domain/kit/errors';
import type { Cart } from '../cart.api.ts';

/** Why the order cannot be placed yet; undefined if it can. */
export function placeHelp({
  lines,
  settings,
}: {
  readonly lines: readonly Pick<Cart['lines'][number], 'problem'>[];
  readonly settings: Pick<Cart['settings'], 'isExchangeEnabled'>;
}): string | undefined {
  if (!settings.isExchangeEnabled) return messageOf('order.exchange-off');
  const invalid = lines.filter(({ problem }) => problem !== null).length;
  if (invalid === 0) return undefined;
  return invalid === 1 ? 'Correct 1 item to place the order.' : `Correct ${invalid} items to place the order.`;
}
