/** What happened, as lines for people. */
import { tableText } from '../../bench/src/table.ts';
import type { Linted } from './lint.ts';
import type { Result } from './walk.ts';

const isSuccess = ({ status }: Result): boolean => status >= 200 && status < 400;

const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** The errors of the linter, and how many warnings each rule has. */
export function lintLines({ errors, warnings }: Linted): readonly string[] {
  const count = [...warnings.values()].reduce((sum, each) => sum + each, 0);
  return [
    `redocly, recommended rules: ${plural(errors.length, 'error')}, ${plural(count, 'warning')}`,
    ...errors.map((error) => `  error ${error}`),
    ...[...warnings].map(([rule, times]) => `  ${plural(times, 'warning')} ${rule}`),
  ];
}

/** Audiences and figures as a table, then the documented refusals by code, then the faults. */
export function reportLines(results: readonly Result[]): readonly string[] {
  const refused = Map.groupBy(
    results.filter((result) => !isSuccess(result) && result.faults.length === 0),
    ({ status, code = '' }) => `${status} ${code}`,
  );
  const faulty = results.filter(({ faults }) => faults.length > 0);
  const unprepared = results.filter((result) => result.unprepared !== undefined);
  return [
    ...tableLines(results),
    '',
    'Refusals that the description lists:',
    ...[...refused]
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([code, those]) => `  ${code}: ${those.map(({ operation }) => operation.id).join(', ')}`),
    ...(unprepared.length > 0 ? ['', 'Made with the example alone, because what prepares them failed:'] : []),
    ...unprepared.map((result) => `  ${result.operation.id}: ${result.unprepared ?? ''}`),
    ...(faulty.length > 0 ? ['', `${plural(faulty.length, 'call')} not as described:`] : []),
    ...faulty.flatMap(({ operation, faults }) => [
      `  ${operation.id} (${operation.method} ${operation.path})`,
      ...faults.map((fault) => `    ${fault}`),
    ]),
  ];
}

/** Sessions of one audience count together: 'client, applying' is a client. */
const audienceOf = ({ caller }: Result): string => caller.split(',')[0] ?? caller;

const FIGURES = ['calls', 'succeeded', 'refused as described', 'not as described'];
const COLUMNS = [{ title: 'made as' }, ...FIGURES.map((title) => ({ title, align: 'right' as const }))];

function tableLines(results: readonly Result[]): readonly string[] {
  const row = (name: string, those: readonly Result[]): readonly string[] => {
    const faulty = those.filter(({ faults }) => faults.length > 0).length;
    const succeeded = those.filter((result) => isSuccess(result) && result.faults.length === 0).length;
    return [name, ...[those.length, succeeded, those.length - succeeded - faulty, faulty].map(String)];
  };
  const groups = Map.groupBy(results, audienceOf);
  const rows = [...[...groups].map(([name, those]) => row(name, those)), row('all', results)];
  return tableText(COLUMNS, rows).split('\n');
}
