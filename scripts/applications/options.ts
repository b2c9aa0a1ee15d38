import { parseArgs } from 'node:util';

export const USAGE = `Usage: npm run applications -- [--applications N] [--at-once N] [--keep]

  --applications  how many customers of the bank apply (1000)
  --at-once       how many of them at the same time (50)
  --keep          keeps the data folder`;

export interface Options {
  readonly applications: number;
  readonly atOnce: number;
  readonly isKept: boolean;
}

const wholeNumber = (name: string, text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < 1) throw new Error(`--${name} must be a whole number\n\n${USAGE}`);
  return value;
};

/** @throws Error with the usage when an argument is invalid */
export function readOptions(argv: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      applications: { type: 'string', default: '1000' },
      'at-once': { type: 'string', default: '50' },
      keep: { type: 'boolean', default: false },
    },
  });
  return {
    applications: wholeNumber('applications', values.applications),
    atOnce: wholeNumber('at-once', values['at-once']),
    isKept: values.keep,
  };
}
