import { manyAcceptedSales } from '../../../apps/server/src/modules/trading/exchange/testing/many-sales.ts';
import { redeemLines } from '../../../apps/server/src/modules/trading/registrar/index.ts';
import { redeemBare, redemptionText } from '../bare-redemption.ts';
import type { Row } from '../row.ts';
import { bookingsSql, compareSettlement } from '../settlement-copies.ts';

const SALES = 10_000;

/** The redemption of the sales of a day. */
export const row: Row = {
  name: 'redemption',
  work: '10,000 sales of one NAV day over five lots each by the end-of-day job: lots, load, tax, journals, payouts, mails',
  reference: 'the same rows by COPY of the statement into a staging table and one statement a table, one transaction',
  unit: 'ms',
  target: { atMost: 3 },
  rounds: 7,
  prepare: (bench) =>
    compareSettlement(bench, {
      name: 'redemption',
      makeLines: (fixture) => manyAcceptedSales(fixture, SALES),
      settle: redeemLines,
      textOf: redemptionText,
      settleBare: redeemBare,
      warmSql: `select (select count(total) from client_order), (select count(units) from order_line),
        (select count(cost) from holding), (select count(cost) from lot), (select count(idem_key) from journal),
        (select count(number) from folio), (select count(name) from account)`,
      outcomeSql: [
        `select count(*) || ' lines of ' || sum(allotted_units) || ' units for ' || sum(net_amount) || ' less '
          || sum(exit_load) from order_line where status = 'redeemed'`,
        `select count(*) || ' orders' from client_order where status = 'redeemed'`,
        `select count(*) || ' payouts of ' || sum(amount) from payout`,
        `select count(*) || ' holdings of ' || sum(cost) || ' with ' || sum(units_available) || ' free and '
          || sum(units_reserved) || ' reserved units' from holding`,
        ...bookingsSql('redemption'),
      ],
      note: 'one sale an account, of four lots and a part of the fifth',
    }),
};
