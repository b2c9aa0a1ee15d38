import type { BusinessDate } from '@artha/domain/kit/dates';
import { OptionRefusal } from '@artha/domain/reference/feeds/feed-refusal';
import type { MarketCapReader, MarketCapRow } from '@artha/domain/reference/feeds/market-cap-ranks';
import { marketCapReader } from '@artha/domain/reference/feeds/market-cap-ranks';
import { mergeRanks } from '../../fund-facts/index.ts';
import type { Feed } from '../feed.ts';
import { DATE_OF_RANKS } from '../feed-option-list.ts';
import { sheetLines } from '../sheet-lines.ts';

export interface MarketCapOptions {
  /** The last day of the half-year; by default the date in the title of the list. */
  readonly asOf?: BusinessDate | undefined;
}

/** Listed companies by average market capitalisation, which say whether a company is large, mid or small. */
export function marketCapFeed(options: MarketCapOptions): Feed<MarketCapRow> {
  let reader: MarketCapReader | undefined;
  return {
    name: 'market-cap',
    isReadWhole: true,
    isWholeList: true,
    readsWorkbooks: true,
    textOf: (source) => sheetLines(source, 'market-cap'),
    openReader: (_tx, { firstLine }) => {
      const ranks = marketCapReader(firstLine);
      reader = ranks;
      return Promise.resolve({
        hasHeader: false,
        read: ranks.read,
        newestOn: () => options.asOf ?? ranks.asOf(),
        listedOn: () => options.asOf ?? ranks.asOf(),
      });
    },
    merge: async (tx, entries, { runId, fileName, newestOn }) => {
      const asOf = options.asOf ?? reader?.asOf() ?? newestOn;
      if (asOf === undefined) throw new OptionRefusal('The list has no date.', DATE_OF_RANKS);
      const rows = entries.map(({ row }) => row);
      const counts = await mergeRanks(tx, asOf, rows, { source: `Market capitalisation, ${fileName}`, runId });
      return { ...counts, refused: [] };
    },
    finish: () => Promise.resolve(),
  };
}
