/** `npm run prices -- <command>`: lists and corrects imported prices. The product may be running. */
import { parseArgs } from 'node:util';
import { parseBusinessDate } from '@artha/domain/kit/dates';
import type { BusinessDate } from '@artha/domain/kit/dates';
import { groupIndian } from '@artha/domain/kit/inr-format';
import { refreshPerformance } from '../modules/reference/fund-facts/index.ts';
import {
  listRuns,
  releaseFromQuarantine,
  restoreWithdrawn,
  withdrawByMistake,
} from '../modules/reference/feeds/index.ts';
import type { ListedPrice, PriceList, PriceSelection, UnusedPrice } from '../modules/reference/instruments/index.ts';
import { listPrices, listUnusedPrices } from '../modules/reference/instruments/index.ts';
import { getClockOffset } from '../modules/system/clock/index.ts';
import type { BookedLine } from '../modules/trading/orders/index.ts';
import { reportRepriced } from '../modules/trading/registrar/index.ts';
import { createClocks } from '../platform/clock/clock.ts';
import type { Database } from '../platform/db/database.ts';
import { readEnv } from '../platform/env/env.ts';
import { affectedLines } from './affected-lines.ts';
import { startUpErrorMessage } from './start-up.ts';
import { openForChanges } from './open-database.ts';
import { helpIfRequested } from './usage.ts';

const USAGE = `Usage:
  npm run prices -- imports                                  the newest imports with their numbers
  npm run prices -- list <selection>                         prices in use
  npm run prices -- quarantine [<selection>]                 prices in quarantine: implausible until confirmed
  npm run prices -- withdrawn [<selection>]                  prices that were withdrawn
  npm run prices -- withdraw <selection> --reason <text>     takes prices out of use that were imported by mistake
  npm run prices -- release <selection> --reason <text>      takes prices in quarantine into use
  npm run prices -- restore <selection> --reason <text>      takes withdrawn prices into use again

A selection is one or more of: --import <number>, --scheme <code>, --source amfi|nav-history|sandbox,
--on, --from or --to YYYY-MM-DD. All that is given must apply; an import, a scheme or a first day is needed.`;

const EXIT = { done: 0, none: 1, usage: 2, failed: 3 } as const;
const ROWS_SHOWN = 200;
const RUNS_SHOWN = 50;

class UsageError extends Error {}

interface Options {
  readonly selection: PriceSelection;
  readonly reason: string | undefined;
}

/** @returns the lines to print, and whether anything was found */
type Command = (database: Database, options: Options) => Promise<{ lines: readonly string[]; isFound: boolean }>;

const count = (value: number, noun: string): string => `${groupIndian(String(value))} ${noun}${value === 1 ? '' : 's'}`;

const priceLine = ({ schemeCode, on, nav, source, importRunId, name }: ListedPrice): string =>
  [
    on,
    schemeCode.padEnd(10),
    nav.padStart(14),
    source.padEnd(11),
    `import ${importRunId ?? '-'}`.padEnd(13),
    name,
  ].join('  ');

function unusedLine(price: UnusedPrice): string {
  const { baseNav, baseOn, reason } = price;
  const before = baseNav === null ? [] : `before: ${baseNav} on ${baseOn}`;
  return [priceLine(price), before, reason ?? []].flat().join('; ');
}

function printed<Price>(list: PriceList<Price>, lineOf: (price: Price) => string) {
  const more = list.count > list.prices.length ? [`… ${count(list.count - list.prices.length, 'more price')}`] : [];
  return { lines: [...list.prices.map(lineOf), ...more, count(list.count, 'price')], isFound: list.count > 0 };
}

const listing =
  (state: UnusedPrice['state']): Command =>
  async ({ db }, { selection }) =>
    printed(await listUnusedPrices(db, state, selection, ROWS_SHOWN), unusedLine);

type Release = typeof releaseFromQuarantine<BookedLine>;
type Released = Awaited<ReturnType<Release>>;
type Correct = (...correction: Parameters<Release>) => Promise<Omit<Released, 'futurePrices'> & Partial<Released>>;

const correcting =
  (correct: Correct, done: string): Command =>
  async (database, { selection, reason }) => {
    checkNarrow(selection);
    if (reason === undefined || reason.trim() === '') throw new UsageError('Give a --reason.');
    const { realNow, businessNow } = createClocks(await getClockOffset(database.db));
    const now = { realNow: realNow(), businessNow: businessNow() };
    const moved = await correct(database, { selection, reason: reason.trim() }, now, reportRepriced);
    await refreshPerformance(database);
    const text = `${count(moved.count, 'price')} of ${count(moved.instrumentIds.length, 'scheme')} ${done}.`;
    const future = futureLines(moved.futurePrices ?? [], done);
    if (moved.count === 0) return { lines: future.length > 0 ? future : ['No price matches.'], isFound: false };
    return { lines: [text, ...future, ...affectedLines(moved.affected)], isFound: true };
  };

function futureLines(prices: Released['futurePrices'], done: string): string[] {
  if (prices.length === 0) return [];
  const shown = prices.slice(0, ROWS_SHOWN).map(({ on, schemeCode, nav }) => `  ${on}  ${schemeCode}  ${nav}`);
  const more = prices.length > ROWS_SHOWN ? [`  … ${count(prices.length - ROWS_SHOWN, 'more price')}`] : [];
  return [`Not ${done}, because the day has not come: ${count(prices.length, 'price')}.`, ...shown, ...more];
}

const COMMANDS: Readonly<Record<string, Command>> = {
  imports: async ({ db }) => {
    const runs = await listRuns(db, RUNS_SHOWN);
    const lines = runs.map((run) =>
      [
        String(run.id).padStart(6),
        run.startedAt.toISOString().slice(0, 16),
        run.feed.padEnd(11),
        run.state.padEnd(7),
        `newest ${run.newestOn ?? '-'}`.padEnd(17),
        `${run.added} new, ${run.changed} changed, ${run.refused} refused`,
        run.source,
      ].join('  '),
    );
    return { lines, isFound: true };
  },
  list: async ({ db }, { selection }) => {
    checkNarrow(selection);
    return printed(await listPrices(db, selection, ROWS_SHOWN), priceLine);
  },
  quarantine: listing('quarantined'),
  withdrawn: listing('withdrawn'),
  withdraw: correcting(withdrawByMistake, 'withdrawn'),
  release: correcting(releaseFromQuarantine, 'released'),
  restore: correcting(restoreWithdrawn, 'restored'),
};

/** @throws UsageError when a selection could mean the whole history by an oversight */
function checkNarrow({ importRunId, schemeCode, from }: PriceSelection): void {
  if (importRunId === undefined && schemeCode === undefined && from === undefined)
    throw new UsageError('Give an import, a scheme or a first day.');
}

const text = { type: 'string' } as const;
const OPTIONS = { import: text, scheme: text, source: text, on: text, from: text, to: text, reason: text };
const SOURCES = ['amfi', 'nav-history', 'sandbox'] as const;

/** @throws UsageError */
function readOptions(args: string[]): Options {
  const { values } = parsed(args);
  const source = SOURCES.find((known) => known === values.source);
  if (values.source !== undefined && !source) throw new UsageError(`--source must be one of ${SOURCES.join(', ')}.`);
  if (values.import !== undefined && !/^[1-9]\d{0,8}$/.test(values.import))
    throw new UsageError('--import must be the number of an import.');
  const [on, from, to] = (['on', 'from', 'to'] as const).map((name) => dayOf(name, values[name]));
  const importRunId = values.import === undefined ? undefined : Number(values.import);
  const selection = { importRunId, schemeCode: values.scheme, source, from: on ?? from, to: on ?? to };
  return { selection, reason: values.reason };
}

function parsed(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS, strict: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function dayOf(name: string, value: string | undefined): BusinessDate | undefined {
  const day = value === undefined ? undefined : parseBusinessDate(value);
  if (value !== undefined && day === undefined) throw new UsageError(`--${name} must be a date, YYYY-MM-DD.`);
  return day;
}

async function main([name = '', ...args]: readonly string[]): Promise<number> {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new UsageError(name === '' ? 'Name a command.' : `There is no command ${name}.`);
  const options = readOptions([...args]);
  const database = await openForChanges(readEnv());
  try {
    const { lines, isFound } = await command(database, options);
    if (lines.length > 0) process.stdout.write(`${lines.join('\n')}\n`);
    return isFound ? EXIT.done : EXIT.none;
  } finally {
    await database.close();
  }
}

helpIfRequested(USAGE);
process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  if (error instanceof UsageError) {
    process.stderr.write(`${error.message}\n\n${USAGE}\n`);
    return EXIT.usage;
  }
  process.stderr.write(`The command failed: ${startUpErrorMessage(error)}\n`);
  return EXIT.failed;
});
