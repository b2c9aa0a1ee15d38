import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

export const USAGE = `Usage: npm run bench -- [row ...] [--rounds N] [--seed N] [--data <folder>] [--strict]

  row        names of rows; all of them unless given
  --rounds   how often each is measured, in place of the row's own number; fewer than 5 is a trial and no result
  --seed     what is drawn by chance is drawn from it (1)
  --data     folder of the real feeds, with amfi_navall in it (../shared/data)
  --strict   a target that is missed ends with code 1`;

export const ROUNDS_MIN = 5;

/** What is wrong with the words of the command. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export interface Options {
  /** Empty for all rows. */
  readonly rowNames: readonly string[];
  readonly rounds: number | undefined;
  readonly seed: number;
  readonly feedsDir: string;
  readonly isStrict: boolean;
}

const FEEDS_FOLDER = resolve(import.meta.dirname, '../../../shared/data');

function wholeNumber(name: string, text: string, min: number): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < min) throw new UsageError(`--${name} is a whole number from ${min} on`);
  return value;
}

/** @throws UsageError when the words make no command */
export function readOptions(words: readonly string[]): Options {
  const { values, positionals } = parse(words);
  return {
    rowNames: positionals,
    rounds: values.rounds === undefined ? undefined : wholeNumber('rounds', values.rounds, 1),
    seed: wholeNumber('seed', values.seed ?? '1', 0),
    feedsDir: values.data === undefined ? FEEDS_FOLDER : resolve(values.data),
    isStrict: values.strict === true,
  };
}

function parse(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        rounds: { type: 'string' },
        seed: { type: 'string' },
        data: { type: 'string' },
        strict: { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
