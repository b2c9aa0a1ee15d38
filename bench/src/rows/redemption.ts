import { redemptionCopyText } from '../bare-redemption.ts';
import { dropSalesTemplate, makeSalesTemplate, redeemByCommand, redeemByRawPg } from '../redemption-copies.ts';
import { expectSameOutcome } from '../row-counts.ts';
import type { Bench, Comparison, Row } from '../row.ts';
import { StatementTimes } from '../statement-times.ts';

const SALES = 10_000;

/** The redemption of the sales of a day. */
export const row: Row = {
  name: 'redemption',
  work: '10,000 sales of one NAV day over five lots each by the end-of-day job: lots, load, tax, journals, payouts, mails',
  reference: 'the same rows by COPY of the statement into a staging table and one statement a table, one transaction',
  unit: 'ms',
  target: { atMost: 3 },
  rounds: 7,
  prepare,
};

async function prepare(bench: Bench): Promise<Comparison> {
  const cluster = await bench.cluster();
  const rows = await makeSalesTemplate(cluster, SALES);
  const text = redemptionCopyText(rows);
  const outcome = expectSameOutcome({
    ours: (await redeemByCommand(cluster, rows)).outcome,
    reference: (await redeemByRawPg(cluster, text)).outcome,
  });
  return {
    ours: async () => (await redeemByCommand(cluster, rows)).ms,
    reference: async () => (await redeemByRawPg(cluster, text)).ms,
    notes: [
      'one sale an account, of four lots and a part of the fifth; a fresh copy each time',
      `both sides write: ${outcome}`,
    ],
    details: async () => {
      const times = new StatementTimes();
      const { ms } = await redeemByCommand(cluster, rows, times);
      return times.lines(ms);
    },
    close: () => dropSalesTemplate(cluster),
  };
}
