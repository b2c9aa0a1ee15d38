import { parseArgs } from 'node:util';

export const USAGE = `Usage: npm run crash -- [--orders N] [--kills N] [--allotment-kills N] [--nodes 1|2] [--seed N] [--keep]

  --orders           orders to place, pay and allot (10000)
  --kills            kills while orders are placed and paid (100)
  --allotment-kills  kills while orders are allotted (10)
  --nodes            1: the product with its embedded database; 2: two nodes on one database, killed at random
  --seed             seed of the random numbers (1)
  --keep             keeps the data folder`;

export interface Options {
  readonly orders: number;
  readonly kills: number;
  readonly allotmentKills: number;
  readonly nodes: 1 | 2;
  readonly seed: number;
  readonly isKept: boolean;
}

const whole = (name: string, text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < 0) throw new Error(`--${name} must be a whole number\n\n${USAGE}`);
  return value;
};

/** @throws Error with the usage when an argument is invalid */
export function readOptions(argv: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      orders: { type: 'string', default: '10000' },
      kills: { type: 'string', default: '100' },
      'allotment-kills': { type: 'string', default: '10' },
      nodes: { type: 'string', default: '1' },
      seed: { type: 'string', default: '1' },
      keep: { type: 'boolean', default: false },
    },
  });
  return {
    orders: whole('orders', values.orders),
    kills: whole('kills', values.kills),
    allotmentKills: whole('allotment-kills', values['allotment-kills']),
    nodes: values.nodes === '2' ? 2 : 1,
    seed: whole('seed', values.seed),
    isKept: values.keep,
  };
}
