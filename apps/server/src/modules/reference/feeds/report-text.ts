import { groupIndian } from '@artha/domain/kit/inr-format';
import type { ImportReport } from './import-report.ts';

const LABEL_WIDTH = 12;
const line = (label: string, text: string) => `  ${label.padEnd(LABEL_WIDTH)}${text}`;
const count = (value: number) => groupIndian(String(value)).padStart(12);

/** The outcome of a file, for the terminal. */
export function reportText(report: ImportReport): string {
  if (report.state === 'refused') return refusedText(report);
  const seconds = (report.durationMs / 1_000).toFixed(1);
  const lines = [
    `${report.source}: done in ${seconds} s${report.isResumed ? ', resumed from an earlier attempt' : ''}`,
    ...report.notices.map((notice) => line('notice', notice)),
    line('read', count(report.read)),
    line('new', count(report.added)),
    line('changed', count(report.changed)),
    line('unchanged', count(report.unchanged)),
    line('refused', count(report.refused)),
    ...reasonLines(report, true),
    line('remarks', count(report.remarks)),
    ...reasonLines(report, false),
  ];
  if (report.newestOn !== null) lines.push(line('newest date', report.newestOn.padStart(12)));
  for (const [name, value] of Object.entries(report.detail)) lines.push(...detailLines(name, value));
  return lines.join('\n');
}

function refusedText(report: ImportReport): string {
  const lines = [`${report.source}: refused. ${report.message ?? ''}`];
  if (report.read > 0) lines.push(line('read', count(report.read)), line('refused', count(report.refused)));
  return [...lines, ...reasonLines(report, true)].join('\n');
}

/** The totals of several files. */
export function totalText(reports: readonly ImportReport[]): string {
  const sum = (key: 'read' | 'added' | 'changed' | 'unchanged' | 'refused' | 'remarks') =>
    count(reports.reduce((total, report) => total + report[key], 0));
  const refusedFiles = reports.filter(({ state }) => state === 'refused').length;
  return [
    `${reports.length} files${refusedFiles > 0 ? `, ${refusedFiles} of them refused` : ''}`,
    line('read', sum('read')),
    line('new', sum('added')),
    line('changed', sum('changed')),
    line('unchanged', sum('unchanged')),
    line('refused', sum('refused')),
    line('remarks', sum('remarks')),
  ].join('\n');
}

function reasonLines({ reasons }: ImportReport, isRow: boolean): string[] {
  return reasons
    .filter(({ column }) => (column === null) === isRow)
    .map(({ reason, column, count: times, firstLines }) => {
      const where = `${times > 1 ? 'lines' : 'line'} ${firstLines.join(', ')}${times > firstLines.length ? ' …' : ''}`;
      return `  ${' '.repeat(LABEL_WIDTH)}${count(times)}  ${column === null ? '' : `${column}: `}${reason} (${where})`;
    });
}

function detailLines(name: string, value: unknown): string[] {
  if (Array.isArray(value)) {
    if (value.length === 0) return [];
    return [line(name, `${count(value.length)}  ${value.slice(0, 10).join(', ')}${value.length > 10 ? ' …' : ''}`)];
  }
  return [line(name, typeof value === 'number' ? count(value) : String(value).padStart(12))];
}
