import { parseArgs } from 'node:util';

export const USAGE = `Usage: npm run crash -- [--orders N] [--kills N] [--allotment-kills N] [--nodes 1|2] [--seed N] [--keep]

  --orders           how many orders are placed, paid and allotted (10000)
  --kills            how often the product is killed while they are placed and paid (100)
  --allotment-kills  how often while they are allotted (10)
  --nodes            1: the product with its embedded database; 2: two products on one database, each killed in turn
  --seed             what is drawn by chance is drawn from it
  --keep             leaves the data folder behind`;

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
  if (!Number.isSafeInteger(value) || value < 0) throw new Error(`--${name} is a whole number\n\n${USAGE}`);
  return value;
};

/** @throws Error with the usage when the words make no command */
export function readOptions(words: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...words],
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
