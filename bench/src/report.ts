import { cpus, loadavg } from 'node:os';
import type { Outcome } from './comparison.ts';
import { ROUNDS_MIN } from './options.ts';
import type { Row } from './row.ts';
import { figureText, isMet, summaryText, targetText } from './statistics.ts';
import { tableText } from './table.ts';

/** The result of a row. */
export type Result =
  | { readonly row: Row; readonly outcome: Outcome }
  | { readonly row: Row; readonly notMeasured: string }
  | { readonly row: Row; readonly failure: string };

export type Verdict = 'pass' | 'MISS' | 'trial' | 'not measured' | 'FAILED';

export function verdictOf(result: Result): Verdict {
  if ('notMeasured' in result) return 'not measured';
  if ('failure' in result) return 'FAILED';
  if (result.outcome.rounds < ROUNDS_MIN) return 'trial';
  return isMet(result.row.target, result.outcome) && result.outcome.misses.length === 0 ? 'pass' : 'MISS';
}

const COLUMNS = [
  { title: 'row' },
  { title: 'unit' },
  { title: 'ours min / median / max', align: 'right' },
  { title: 'reference min / median / max', align: 'right' },
  { title: 'rounds', align: 'right' },
  { title: 'ratio', align: 'right' },
  { title: 'target', align: 'right' },
  { title: '' },
] as const;

/** The results as a table, one line a row. */
export function resultsText(results: readonly Result[]): string {
  return tableText(COLUMNS, results.map(cellsOf));
}

function cellsOf(result: Result): string[] {
  const { name, unit, target } = result.row;
  const [goal, verdict] = [targetText(target), verdictOf(result)];
  if (!('outcome' in result)) return [name, unit, '', '', '', '', goal, verdict];
  const { ours, reference, rounds, ratio } = result.outcome;
  return [
    name,
    unit,
    summaryText(ours),
    summaryText(reference),
    String(rounds),
    `${figureText(ratio)} x`,
    goal,
    verdict,
  ];
}

/** The machine and its load: figures from a busy machine are less reliable. */
export function machineText(): string {
  const cores = cpus();
  const load = loadavg().map((value) => value.toFixed(2));
  return `${cores.length} cores ${cores[0]?.model ?? ''}, Node ${process.versions.node}, load ${load.join(' ')}`;
}

/** @returns 1 when a row failed or, with --strict, missed its target; else 0 */
export function exitCodeOf(results: readonly Result[], isStrict: boolean): number {
  const verdicts = results.map(verdictOf);
  return verdicts.includes('FAILED') || (isStrict && verdicts.includes('MISS')) ? 1 : 0;
}
