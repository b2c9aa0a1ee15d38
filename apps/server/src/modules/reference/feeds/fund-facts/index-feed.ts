import type { BusinessDate } from '@artha/domain/kit/dates';
import { FeedRefusal, OptionRefusal } from '@artha/domain/reference/feeds/feed-refusal';
import type { IndexLevel, IndexLevelReader } from '@artha/domain/reference/feeds/index-levels';
import { indexLevelReader } from '@artha/domain/reference/feeds/index-levels';
import { FUTURE_DATE } from '@artha/domain/reference/feeds/reading';
import type { Tx } from '../../../../platform/db/database.ts';
import { findIndex, insertIndex, mergeLevels } from '../../fund-facts/index.ts';
import type { Feed } from '../feed.ts';
import { INDEX_NAME } from '../feed-option-list.ts';

export interface IndexOptions {
  /** By default the name in the rows of the file. */
  readonly indexName?: string | undefined;
  /** True when the levels include dividends, though their heading does not say so. */
  readonly isTotalReturn: boolean;
}

/** The history of one index of the market. An index that is not known yet is added. */
export function indexFeed(options: IndexOptions): Feed<IndexLevel> {
  let reader: IndexLevelReader | undefined;
  let newestOn: BusinessDate | undefined;
  let marketIndexId: number | undefined;

  /** @throws FeedRefusal when neither file nor options name the index, or it is known as another kind of index */
  async function indexOf(tx: Tx): Promise<number> {
    const name = options.indexName ?? reader?.indexName();
    if (name === undefined) throw new OptionRefusal('The file does not name its index.', INDEX_NAME);
    const isTotalReturn = options.isTotalReturn || reader?.isTotalReturn === true;
    const known = await findIndex(tx, name);
    if (known && known.isTotalReturn !== isTotalReturn)
      throw known.isTotalReturn
        ? new FeedRefusal(`${name} is a total-return index, and these levels are of prices.`)
        : new OptionRefusal(
            `${name} is a price index, and these levels include dividends. They need another index.`,
            INDEX_NAME,
          );
    return known?.id ?? insertIndex(tx, name, isTotalReturn);
  }

  return {
    name: 'indices',
    isReadWhole: true,
    isWholeList: false,
    openReader: (_tx, { firstLine, today }) => {
      const levels = indexLevelReader(firstLine);
      reader = levels;
      return Promise.resolve({
        hasHeader: true,
        read: (line) => {
          const reading = levels.read(line);
          if (reading.row && reading.row.on > today) return { refusal: FUTURE_DATE };
          if (reading.row && (newestOn === undefined || reading.row.on > newestOn)) newestOn = reading.row.on;
          return reading;
        },
        newestOn: () => newestOn,
        hasCuttableEnd: levels.endsInLevel,
        describe: () => ({ index: options.indexName ?? levels.indexName() }),
      });
    },
    merge: async (tx, entries, { runId, fileName }) => {
      if (entries.length === 0) return { added: 0, changed: 0, refused: [] };
      marketIndexId ??= await indexOf(tx);
      const rows = entries.map(({ line, row }) => ({ line, ...row }));
      const counts = await mergeLevels(tx, marketIndexId, rows, { source: `Index history, ${fileName}`, runId });
      return { ...counts, refused: [] };
    },
    finish: () => Promise.resolve(),
  };
}
