import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import type { ExportSide, FileFormat, MadeFile } from '../export-program.ts';
import { FILE_FORMATS } from '../export-program.ts';
import { EXPORTED_ROWS } from '../export-rows.ts';
import type { Comparison, Row } from '../row.ts';
import { figureText, summaryOf, summaryText } from '../statistics.ts';

const RATIO_MAX = 1.5;
const MEMORY_MAX_MB = 300;
const PROGRAM = resolve(import.meta.dirname, '../export-program.ts');
const run = promisify(execFile);

/**
 * The export of a table, compared with the library alone: the product also types each cell, escapes formulae, repeats
 * headers and yields to the event loop. Each file is written in its own process, so that its memory can be measured.
 */
export const row: Row = {
  name: 'export',
  work: `${EXPORTED_ROWS} orders in memory as xlsx, csv and pdf, one after another`,
  reference: 'the bare loop of hucre (stream), papaparse and pdfkit with the same font over the same rows',
  unit: 'ms',
  target: { atMost: RATIO_MAX },
  rounds: 5,
  prepare: () => Promise.resolve(comparison()),
};

function comparison(): Comparison {
  const files = new Files();
  return {
    ours: () => files.makeAll('ours'),
    reference: () => files.makeAll('bare'),
    notes: ['nine columns; our pdf wraps long names, the bare pdf does not; the bare csv is one string in memory'],
    misses: () => files.misses(),
    details: () => Promise.resolve(files.lines()),
    close: () => Promise.resolve(),
  };
}

class Files {
  readonly #made = new Map<string, MadeFile[]>();

  async makeAll(side: ExportSide): Promise<number> {
    let total = 0;
    for (const format of FILE_FORMATS) {
      const { stdout } = await run(process.execPath, [PROGRAM, side, format]);
      const made = JSON.parse(stdout) as MadeFile;
      this.#made.set(`${side} ${format}`, [...this.#of(side, format), made]);
      total += made.ms;
    }
    return total;
  }

  misses(): string[] {
    return FILE_FORMATS.flatMap((format) => {
      const ratio = this.#median('ours', format, 'ms') / this.#median('bare', format, 'ms');
      const memory = Math.max(...this.#of('ours', format).map(({ memoryMb }) => memoryMb));
      return [
        ...(ratio > RATIO_MAX ? [`${format} takes ${figureText(ratio)} times as long as the library alone`] : []),
        ...(memory > MEMORY_MAX_MB ? [`${format} needs ${figureText(memory)} MB`] : []),
      ];
    });
  }

  lines(): string[] {
    return FILE_FORMATS.flatMap((format) =>
      (['ours', 'bare'] as const).map((side) => {
        const ms = summaryText(summaryOf(this.#of(side, format).map((made) => made.ms)));
        const memory = figureText(Math.max(...this.#of(side, format).map(({ memoryMb }) => memoryMb)));
        const file = figureText(this.#median(side, format, 'fileMb'));
        return `${side} ${format}: ${ms} ms, ${memory} MB of memory, a file of ${file} MB`;
      }),
    );
  }

  #of(side: ExportSide, format: FileFormat): readonly MadeFile[] {
    return this.#made.get(`${side} ${format}`) ?? [];
  }

  #median(side: ExportSide, format: FileFormat, figure: keyof MadeFile): number {
    return summaryOf(this.#of(side, format).map((made) => made[figure])).median;
  }
}
