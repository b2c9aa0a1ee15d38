import type { BusinessDate } from '@artha/domain/kit/dates';
import type { DisclosedHolding } from '@artha/domain/reference/feeds/portfolio/disclosed-portfolio';
import { portfolioReader } from '@artha/domain/reference/feeds/portfolio/portfolio-reader';
import { FUTURE_DATE, lineRefusal } from '@artha/domain/reference/feeds/reading';
import type { FindScheme } from '../../fund-facts/index.ts';
import { mergePortfolios, schemeFinder } from '../../fund-facts/index.ts';
import type { DateCheck, Feed } from '../feed.ts';
import { mostlyFutureMessage } from '../inspect-source.ts';
import { sheetLines } from '../sheet-lines.ts';

/** The portfolios that fund houses disclose: workbooks with a sheet for each scheme, or a list. */
export function portfolioFeed(): Feed<DisclosedHolding> {
  let findScheme: FindScheme | undefined;
  let newestOn: BusinessDate | undefined;
  return {
    name: 'portfolio',
    isReadWhole: false,
    isWholeList: false,
    readsWorkbooks: true,
    textOf: (source) => sheetLines(source, 'portfolio'),
    // The weights of a portfolio are added up, so its lines stay together.
    groupOf: ({ portfolio }) => String(portfolio.ordinal),
    openReader: async (tx, { firstLine, today }) => {
      const reader = portfolioReader(firstLine);
      findScheme = await schemeFinder(tx);
      return {
        hasHeader: reader.hasHeader,
        read: (line) => {
          const reading = reader.read(line);
          const asOf = reading.row?.portfolio.asOf;
          if (asOf !== undefined && asOf > today) return { refusal: FUTURE_DATE };
          if (asOf !== undefined && (newestOn === undefined || asOf > newestOn)) newestOn = asOf;
          return reading;
        },
        misdated: futureCheck(firstLine, today),
        newestOn: () => newestOn,
      };
    },
    merge: async (tx, entries, { runId, fileName }) =>
      mergePortfolios(tx, entries, {
        source: `Portfolio disclosure, ${fileName}`,
        runId,
        findScheme: (findScheme ??= await schemeFinder(tx)),
      }),
    finish: () => Promise.resolve(),
  };
}

/** A list may be of all portfolios of years, so it is not read whole: a reader of its own reads the dates ahead. */
function futureCheck(firstLine: string, today: BusinessDate): DateCheck {
  const { read } = portfolioReader(firstLine);
  return {
    isMisdated: (line) => {
      if (lineRefusal(line) !== undefined) return undefined;
      const { row, refusal } = read(line);
      if (row === undefined) return refusal === undefined ? undefined : false;
      return row.portfolio.asOf !== undefined && row.portfolio.asOf > today;
    },
    message: mostlyFutureMessage,
  };
}
