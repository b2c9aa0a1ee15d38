import { DAY_MS } from '@artha/domain/kit/dates';
import { orderTable } from '@artha/contract/backoffice/operations';
import { paise } from '@artha/domain/kit/money';

export const EXPORTED_ROWS = 100_000;
const FIRST_MS = Date.UTC(2024, 0, 1, 4, 0, 0);

const NAMES = ['Ananya Deshmukh', 'Rohan Kulkarni', "Siobhan O'Brien", 'Meera Iyer, minor', 'Vikram "Vicky" Rao'];
const FUNDS = ['Nilgiri Flexi Cap Fund - Direct - Growth', 'Meru Liquid Fund - Direct - IDCW', 'Sahyadri Index Fund'];
const STATUSES = Object.keys(orderTable.columns.status.choices);

export interface ExportedOrder {
  readonly [key: string]: unknown;
  readonly orderNumber: string;
  readonly placedAt: Date;
  readonly clientName: string;
  readonly clientCode: string | null;
  readonly fundNames: readonly string[];
  readonly paymentMode: string | null;
  readonly total: bigint;
  readonly status: string;
  readonly paymentStatus: string | null;
}

/** Orders as in the report, the same for both sides. */
export const exportedOrders = (): readonly ExportedOrder[] =>
  Array.from({ length: EXPORTED_ROWS }, (_, at) => ({
    orderNumber: `ORD-${100_001 + at}`,
    placedAt: new Date(FIRST_MS + (at % 900) * DAY_MS + at * 997),
    clientName: NAMES[at % NAMES.length] ?? '',
    clientCode: at % 7 === 0 ? null : String(40_000_000 + at),
    fundNames: FUNDS.slice(0, 1 + (at % FUNDS.length)),
    paymentMode: at % 5 === 0 ? null : 'netbanking',
    total: paise(BigInt(100_000 + ((at * 7_919) % 1_000_000_000))),
    status: STATUSES[at % STATUSES.length] ?? '',
    paymentStatus: at % 3 === 0 ? null : 'captured',
  }));
