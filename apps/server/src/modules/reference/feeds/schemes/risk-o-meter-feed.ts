import type { BusinessDate } from '@artha/domain/kit/dates';
import { FUTURE_DATE } from '@artha/domain/reference/feeds/reading';
import { riskReader } from '@artha/domain/reference/feeds/risk-o-meter';
import { nameMatcher } from '@artha/domain/reference/feeds/scheme-name';
import { mergeRisks } from '../../fund-facts/index.ts';
import { listNamedPlans } from '../../instruments/index.ts';
import type { Feed } from '../feed.ts';
import { sheetLines } from '../sheet-lines.ts';
import { withoutRefusals } from './scheme-data-feed.ts';

/** A risk level with the plans and options that share it. */
interface RiskOfPlans {
  readonly instrumentIds: readonly number[];
  readonly asOf: BusinessDate;
  readonly rank: number;
}

/** The risk-o-meters of a fund house at the ends of months: a workbook with a sheet for each. */
export function riskMeterFeed(): Feed<RiskOfPlans> {
  return {
    name: 'risk-o-meter',
    // A sheet of a mistyped year may be most of the workbook, which is small.
    isReadWhole: true,
    isWholeList: false,
    readsWorkbooks: true,
    textOf: (source) => sheetLines(source, 'risk-o-meter'),
    openReader: async (tx, { firstLine, today }) => {
      const read = riskReader(firstLine);
      const match = nameMatcher(await listNamedPlans(tx));
      const seen = new Set<string>();
      let newestOn: BusinessDate | undefined;
      return {
        hasHeader: false,
        read: (line) => {
          const { row, ...reading } = read(line);
          if (!row) return reading;
          const { schemeName, asOf, rank } = row;
          if (asOf > today) return { refusal: FUTURE_DATE };
          const found = match(schemeName);
          if ('refusal' in found) return found;
          const instrumentIds = found.plans.map(({ id }) => id);
          const keys = instrumentIds.map((id) => `${asOf} ${id}`);
          if (keys.some((key) => seen.has(key))) return { refusal: 'an earlier line has the scheme' };
          for (const key of keys) seen.add(key);
          if (newestOn === undefined || asOf > newestOn) newestOn = asOf;
          return { ...reading, row: { instrumentIds, asOf, rank } };
        },
        newestOn: () => newestOn,
      };
    },
    merge: (tx, entries, { fileName, runId }) =>
      mergeRisks(
        tx,
        entries.flatMap(({ line, row: { instrumentIds, asOf, rank } }) =>
          instrumentIds.map((instrumentId) => ({ line, instrumentId, asOf, rank })),
        ),
        { source: `Risk-o-meter, ${fileName}`, runId },
      ).then(withoutRefusals),
    finish: () => Promise.resolve(),
  };
}
