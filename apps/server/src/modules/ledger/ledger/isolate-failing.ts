import { LedgerInvariantError } from '@artha/domain/ledger/ledger/journal';
import { sqlStateOf } from '../../../platform/db/transaction.ts';

/** An item whose data prevent its transaction. */
export interface FailingItem<Item> {
  readonly item: Item;
  readonly error: unknown;
}

/** What came of the transactions of all other items. */
export interface Isolated<Item, Result> {
  readonly results: readonly Result[];
  readonly failing: readonly FailingItem<Item>[];
}

/**
 * Works on items in one transaction. If the data of one prevent that, they are halved until it is isolated: it does not
 * block the others.
 *
 * @param work one transaction
 */
export async function isolateFailing<Item, Result>(
  items: readonly Item[],
  work: (items: readonly Item[]) => Promise<Result>,
): Promise<Isolated<Item, Result>> {
  try {
    return { results: [await work(items)], failing: [] };
  } catch (error) {
    if (!isOfData(error)) throw error;
    const [item] = items;
    if (item === undefined) throw error;
    if (items.length === 1) return { results: [], failing: [{ item, error }] };
    const middle = Math.ceil(items.length / 2);
    const first = await isolateFailing(items.slice(0, middle), work);
    const second = await isolateFailing(items.slice(middle), work);
    return { results: [...first.results, ...second.results], failing: [...first.failing, ...second.failing] };
  }
}

const isOfData = (error: unknown): boolean =>
  error instanceof LedgerInvariantError || sqlStateOf(error)?.startsWith('23') === true;
