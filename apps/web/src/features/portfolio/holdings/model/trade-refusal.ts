import type { Holding } from '../holdings.api.ts';

/**
 * Why the caller cannot trade in a holding; undefined when they can. The head of a family sees the holdings of all
 * members, but trades only in their own accounts.
 */
export function tradeRefusal(
  { isHeldAway, appUserName }: Pick<Holding, 'isHeldAway' | 'appUserName'>,
  isOwn: boolean,
): string | undefined {
  if (isHeldAway) return 'Held away: it is bought and sold where it is held, not here.';
  return isOwn ? undefined : `Only ${appUserName} can buy and sell in this account.`;
}
