import { basename } from 'node:path';
import type { ImportCommand } from './import-arguments.ts';
import type { ImportDeps } from './import-feed.ts';
import type { ImportReport } from './import-report.ts';
import { reportText, totalText } from './report-text.ts';
import type { ProgressScreen } from './show-progress.ts';
import { progressOn } from './show-progress.ts';

export interface ImportScreen {
  readonly out: ProgressScreen;
  readonly elapsedMs: () => number;
}

/** Imports the files one by one and prints a report of each. @returns false when one of them was refused */
export async function runImport(
  deps: ImportDeps,
  { sources, importSource }: ImportCommand,
  { out, elapsedMs }: ImportScreen,
): Promise<boolean> {
  const reports: ImportReport[] = [];
  for (const [index, source] of sources.entries()) {
    const position = sources.length > 1 ? ` (${index + 1} of ${sources.length})` : '';
    const progress = progressOn(out, basename(source) + position, elapsedMs);
    try {
      const report = await importSource(deps, source, (now) => progress.show(now));
      reports.push(report);
      progress.clear();
      out.write(`${reportText(report)}\n`);
    } finally {
      progress.clear();
    }
  }
  if (reports.length > 1) out.write(`${totalText(reports)}\n`);
  return reports.every(({ state }) => state === 'done');
}
