import type { SchemeDataRow } from '@artha/domain/reference/feeds/scheme-data';
import { schemeDataReader } from '@artha/domain/reference/feeds/scheme-data';
import type { BusinessDate } from '@artha/domain/kit/dates';
import { mergeLaunches, refreshRules } from '../../fund-facts/index.ts';
import { addFormerNames, listKnownCodes, refreshSearch } from '../../instruments/index.ts';
import type { Feed } from '../feed.ts';
import { findNewestOn } from '../import-runs.queries.ts';

/** A row of the scheme master of a scheme in the catalogue. */
interface KnownScheme {
  readonly instrumentId: number;
  readonly row: SchemeDataRow;
}

const NAME = 'scheme-data';

/**
 * The scheme master of AMFI: launches, closures and minimums, and the names that schemes had in it. Schemes are found
 * by their code. The file states no date; it is at least as new as the newest launch in it. One whose newest launch is
 * before that of an earlier import is older, and changes nothing that is known.
 */
export function schemeDataFeed(): Feed<KnownScheme> {
  let today: BusinessDate;
  return {
    name: NAME,
    isReadWhole: true,
    isWholeList: true,
    openReader: async (tx, start) => {
      ({ today } = start);
      const read = schemeDataReader(start.firstLine);
      const ids = await listKnownCodes(tx);
      let newestOn: BusinessDate | undefined;
      return {
        hasHeader: true,
        read: (line) => {
          const { row, ...reading } = read(line);
          if (!row) return reading;
          const { launchedOn } = row;
          if (launchedOn !== null && launchedOn <= today && launchedOn > (newestOn ?? '')) newestOn = launchedOn;
          const instrumentId = ids.get(row.schemeCode);
          if (instrumentId === undefined) return { refusal: 'the scheme is not in the catalogue' };
          return { ...reading, row: { instrumentId, row } };
        },
        newestOn: () => newestOn,
      };
    },
    merge: async (tx, entries, { fileName, runId, newestOn }) => {
      const rows = entries.map(({ line, row }) => ({ line, ...row }));
      // Asked here, under the import lock: a newer file may have been merged since this one was opened.
      const newestBefore = await findNewestOn(tx, NAME);
      const isNewest = newestBefore === undefined || (newestOn !== undefined && newestOn >= newestBefore);
      const origin = { source: `AMFI scheme master, ${fileName}`, runId, isNewest };
      const outcome = await mergeLaunches(tx, rows, origin);
      const ids = rows.map(({ instrumentId }) => instrumentId);
      await refreshRules(tx, ids, today);
      if (newestOn !== undefined)
        await addFormerNames(
          tx,
          rows.map(({ row }) => ({ ...row, seenOn: newestOn })),
        );
      return withoutRefusals(outcome);
    },
    finish: refreshSearch,
  };
}

/** The outcome of rows that were all refused while reading, if at all. */
export const withoutRefusals = <Outcome>(outcome: Outcome) => ({ ...outcome, refused: [] });
