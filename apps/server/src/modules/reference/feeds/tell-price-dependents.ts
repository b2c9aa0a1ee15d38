import type { Tx } from '../../../platform/db/database.ts';
import type { Contributions } from '../../../platform/node/node-context.ts';
import type { RepricedAt } from '../../../platform/node/price-dependent.ts';
import { takePricesAlone } from '../instruments/index.ts';
import type { MergeOutcome } from './feed.ts';

/** Has the modules look again at what they booked at prices that a merge changed. */
export async function tellPriceDependents(
  tx: Tx,
  { repriced = [] }: Pick<MergeOutcome, 'repriced'>,
  { modules, at }: { readonly modules: readonly Contributions[]; readonly at: RepricedAt },
): Promise<void> {
  if (repriced.length === 0) return;
  await takePricesAlone(tx);
  for (const report of modules.flatMap(({ priceDependents = [] }) => priceDependents)) await report(tx, repriced, at);
}
