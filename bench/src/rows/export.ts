import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import type { ExportSide, FileFormat, MadeFile } from '../export-program.ts';
import { FILE_FORMATS } from '../export-program.ts';
import { EXPORTED_ROWS } from '../export-rows.ts';
import type { Contest, Row } from '../row.ts';
import { figureText, summaryOf, summaryText } from '../statistics.ts';

const TIMES_AT_MOST = 1.5;
const GROWN_AT_MOST_MB = 300;
const PROGRAM = resolve(import.meta.dirname, '../export-program.ts');
const run = promisify(execFile);

/**
 * A table as a file: what it costs beside the library alone to type each cell, disarm each text, repeat heads and let
 * others have their turn. Each file is made in a process of its own, so that its memory is its own.
 */
export const row: Row = {
  name: 'export',
  work: `${EXPORTED_ROWS} orders in memory as xlsx, csv and pdf, one after another`,
  reference: 'the bare loop of hucre (stream), papaparse and pdfkit over the same rows',
  unit: 'ms',
  target: { atMost: TIMES_AT_MOST },
  rounds: 5,
  prepare: () => Promise.resolve(contest()),
};

function contest(): Contest {
  const files = new Files();
  return {
    ours: () => files.makeAll('ours'),
    reference: () => files.makeAll('bare'),
    notes: ['nine columns; the bare pdf breaks no line, ours breaks long names; the bare csv is one text in memory'],
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
      const grown = Math.max(...this.#of('ours', format).map(({ grownMb }) => grownMb));
      return [
        ...(ratio > TIMES_AT_MOST ? [`${format} takes ${figureText(ratio)} times as long as the library alone`] : []),
        ...(grown > GROWN_AT_MOST_MB ? [`${format} grows by ${figureText(grown)} MB`] : []),
      ];
    });
  }

  lines(): string[] {
    return FILE_FORMATS.flatMap((format) =>
      (['ours', 'bare'] as const).map((side) => {
        const ms = summaryText(summaryOf(this.#of(side, format).map((made) => made.ms)));
        const grown = figureText(Math.max(...this.#of(side, format).map(({ grownMb }) => grownMb)));
        const file = figureText(this.#median(side, format, 'fileMb'));
        return `${side} ${format}: ${ms} ms, grows by ${grown} MB, a file of ${file} MB`;
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
