import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

export const USAGE = `Usage: npm run bench -- [row ...] [--rounds N] [--seed N] [--data <folder>] [--strict]

  row        rows to run, by name (all)
  --rounds   rounds of each row, instead of its own number; fewer than 5 is a trial, not a result
  --seed     seed of the random numbers (1)
  --data     folder with the real feeds in amfi_navall (../shared/data)
  --strict   exits with code 1 when a target is missed`;

export const ROUNDS_MIN = 5;

/** The arguments of the command are invalid. */
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
  if (!Number.isSafeInteger(value) || value < min)
    throw new UsageError(`--${name} must be a whole number of at least ${min}`);
  return value;
}

/** @throws UsageError when an argument is invalid */
export function readOptions(argv: readonly string[]): Options {
  const { values, positionals } = parse(argv);
  return {
    rowNames: positionals,
    rounds: values.rounds === undefined ? undefined : wholeNumber('rounds', values.rounds, 1),
    seed: wholeNumber('seed', values.seed ?? '1', 0),
    feedsDir: values.data === undefined ? FEEDS_FOLDER : resolve(values.data),
    isStrict: values.strict === true,
  };
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
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
