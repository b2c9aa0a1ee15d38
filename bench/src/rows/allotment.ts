import { allotByCommand, allotByRawPg, dropTemplate, makeTemplate } from '../allotment-copies.ts';
import { copyText } from '../bare-allotment.ts';
import { expectSameOutcome } from '../row-counts.ts';
import type { Bench, Comparison, Row } from '../row.ts';
import { StatementTimes } from '../statement-times.ts';

const ORDERS = 10_000;

/** The allotment of units to the orders of a day. */
export const row: Row = {
  name: 'allotment',
  work: '10,000 orders of one NAV day by the end-of-day job: units, journals, holdings, lots, audit entries, mails',
  reference: 'the same rows by COPY of the statement into a staging table and one statement a table, one transaction',
  unit: 'ms',
  target: { atMost: 3 },
  rounds: 7,
  prepare,
};

async function prepare(bench: Bench): Promise<Comparison> {
  const cluster = await bench.cluster();
  const rows = await makeTemplate(cluster, ORDERS);
  const text = copyText(rows);
  const outcome = expectSameOutcome({
    ours: (await allotByCommand(cluster, rows)).outcome,
    reference: (await allotByRawPg(cluster, text)).outcome,
  });
  return {
    ours: async () => (await allotByCommand(cluster, rows)).ms,
    reference: async () => (await allotByRawPg(cluster, text)).ms,
    notes: ['one order an account, each opens a folio; a fresh copy each time', `both sides write: ${outcome}`],
    details: async () => {
      const times = new StatementTimes();
      const { ms } = await allotByCommand(cluster, rows, times);
      return times.lines(ms);
    },
    close: () => dropTemplate(cluster),
  };
}
