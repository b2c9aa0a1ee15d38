import type { FairValueRow } from '@artha/domain/reference/feeds/nav-2018';
import { FAIR_VALUE_ON, nav2018Reader, otherDayReader } from '@artha/domain/reference/feeds/nav-2018';
import { mergeFairValues } from '../../fund-facts/index.ts';
import { addFormerNames, refreshSearch } from '../../instruments/index.ts';
import type { Feed } from '../feed.ts';
import { withoutRefusals } from './scheme-data-feed.ts';

/** NAVs of 31 January 2018, of every scheme of that day, in the catalogue or not, and the names of that day. */
export function nav2018Feed(): Feed<FairValueRow> {
  return {
    name: 'nav-2018',
    isReadWhole: false,
    isWholeList: false,
    openReader: (_tx, { firstLine }) =>
      Promise.resolve({
        hasHeader: true,
        read: nav2018Reader(firstLine),
        misdated: {
          isMisdated: otherDayReader(firstLine),
          message: () => 'The NAVs are not of 31-Jan-2018; it looks like a NAV file (NAVAll.txt) of another day.',
        },
        newestOn: () => FAIR_VALUE_ON,
      }),
    merge: async (tx, entries, { fileName, runId }) => {
      const outcome = await mergeFairValues(tx, entries, { source: `NAV file of AMFI, ${fileName}`, runId });
      await addFormerNames(
        tx,
        entries.map(({ row }) => ({ ...row, seenOn: FAIR_VALUE_ON })),
      );
      return withoutRefusals(outcome);
    },
    finish: refreshSearch,
  };
}
