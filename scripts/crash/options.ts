import { parseArgs } from 'node:util';

export const USAGE = `Usage: npm run crash -- [--orders N] [--kills N] [--allotment-kills N] [--sales N] [--sale-kills N]
         [--statement-kills N] [--payout-kills N] [--nodes 1|2] [--seed N] [--keep]

  --orders           orders to place, pay and allot (10000)
  --kills            kills while orders are placed and paid (100)
  --allotment-kills  kills while orders are allotted (10)
  --sales            sales and switches of demo holdings and of what was bought (a fifth of the orders)
  --sale-kills       kills while sales are confirmed (20)
  --statement-kills  kills while the statements of sales and switches are booked (5)
  --payout-kills     kills while payouts are booked (5)
  --nodes            1: the product with its embedded database; 2: two nodes on one database, killed at random
  --seed             seed of the random numbers (1)
  --keep             keeps the data folder`;

export interface Options {
  readonly orders: number;
  readonly kills: number;
  readonly allotmentKills: number;
  readonly sales: number;
  readonly saleKills: number;
  readonly statementKills: number;
  readonly payoutKills: number;
  readonly nodes: 1 | 2;
  readonly seed: number;
  readonly isKept: boolean;
}

/** Without `--sales`, one sale for so many orders. */
const SALES_OF_ORDERS = 5;

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
      sales: { type: 'string' },
      'sale-kills': { type: 'string', default: '20' },
      'statement-kills': { type: 'string', default: '5' },
      'payout-kills': { type: 'string', default: '5' },
      nodes: { type: 'string', default: '1' },
      seed: { type: 'string', default: '1' },
      keep: { type: 'boolean', default: false },
    },
  });
  const orders = whole('orders', values.orders);
  return {
    orders,
    kills: whole('kills', values.kills),
    allotmentKills: whole('allotment-kills', values['allotment-kills']),
    sales: values.sales === undefined ? Math.ceil(orders / SALES_OF_ORDERS) : whole('sales', values.sales),
    saleKills: whole('sale-kills', values['sale-kills']),
    statementKills: whole('statement-kills', values['statement-kills']),
    payoutKills: whole('payout-kills', values['payout-kills']),
    nodes: values.nodes === '2' ? 2 : 1,
    seed: whole('seed', values.seed),
    isKept: values.keep,
  };
}
