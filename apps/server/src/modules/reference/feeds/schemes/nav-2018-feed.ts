import type { FairValueRow } from '@artha/domain/reference/feeds/nav-2018';
import { FAIR_VALUE_ON, nav2018Reader } from '@artha/domain/reference/feeds/nav-2018';
import { mergeFairValues } from '../../fund-facts/index.ts';
import type { Feed } from '../feed.ts';
import { withoutRefusals } from './scheme-data-feed.ts';

/** NAVs of 31 January 2018, of every scheme of that day, in the catalogue or not. */
export function nav2018Feed(): Feed<FairValueRow> {
  return {
    name: 'nav-2018',
    isReadWhole: false,
    isWholeList: false,
    openReader: (_tx, { firstLine }) =>
      Promise.resolve({ hasHeader: true, read: nav2018Reader(firstLine), newestOn: () => FAIR_VALUE_ON }),
    merge: (tx, entries, { fileName, runId }) =>
      mergeFairValues(tx, entries, { source: `NAV file of AMFI, ${fileName}`, runId }).then(withoutRefusals),
    finish: () => Promise.resolve(),
  };
}
