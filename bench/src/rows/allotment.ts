import { manyAccepted } from '../../../apps/server/src/modules/trading/exchange/testing/many-orders.ts';
import { allotLines } from '../../../apps/server/src/modules/trading/registrar/index.ts';
import { allotBare, allotmentText } from '../bare-allotment.ts';
import type { Row } from '../row.ts';
import { bookingsSql, compareSettlement } from '../settlement-copies.ts';

const ORDERS = 10_000;

/** The allotment of units to the orders of a day. */
export const row: Row = {
  name: 'allotment',
  work: '10,000 orders of one NAV day by the end-of-day job: units, journals, holdings, lots, audit entries, mails',
  reference: 'the same rows by COPY of the statement into a staging table and one statement a table, one transaction',
  unit: 'ms',
  target: { atMost: 3 },
  rounds: 7,
  prepare: (bench) =>
    compareSettlement(bench, {
      name: 'allotment',
      makeLines: (fixture) => manyAccepted(fixture, ORDERS, ORDERS),
      settle: allotLines,
      textOf: allotmentText,
      settleBare: allotBare,
      warmSql: `select (select count(total) from client_order), (select count(amount) from order_line),
        (select count(balance) from transit_balance), (select count(name) from account)`,
      outcomeSql: [
        `select count(*) || ' lines of ' || sum(allotted_units) || ' units' from order_line where status = 'allotted'`,
        `select count(*) || ' orders' from client_order where status = 'completed'`,
        `select count(*) || ' folios' from folio`,
        `select count(*) || ' holdings of ' || sum(cost) from holding`,
        ...bookingsSql('allotment'),
      ],
      note: 'one order an account, each opens a folio',
    }),
};
