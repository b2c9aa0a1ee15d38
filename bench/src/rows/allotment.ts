import { allotByCommand, allotByHand, dropTemplate, makeTemplate } from '../allotment-copies.ts';
import { copyText } from '../bare-allotment.ts';
import { expectAlike } from '../row-counts.ts';
import type { Bench, Contest, Row } from '../row.ts';
import { StatementTimes } from '../statement-times.ts';

const ORDERS = 10_000;

/** The evening of a day: what was ordered becomes units. */
export const row: Row = {
  name: 'allotment',
  work: '10,000 orders of one NAV day by the command of the step: units, journals, holdings, lots, notes, mails',
  reference: 'the same rows by COPY of the statement into a staging table and one statement a table, one transaction',
  unit: 'ms',
  target: { atMost: 3 },
  rounds: 7,
  prepare,
};

async function prepare(bench: Bench): Promise<Contest> {
  const cluster = await bench.cluster();
  const rows = await makeTemplate(cluster, ORDERS);
  const text = copyText(rows);
  const outcome = expectAlike({
    ours: (await allotByCommand(cluster, rows)).outcome,
    reference: (await allotByHand(cluster, text)).outcome,
  });
  return {
    ours: async () => (await allotByCommand(cluster, rows)).ms,
    reference: async () => (await allotByHand(cluster, text)).ms,
    notes: ['each order is of another account and opens a folio; a fresh copy each time', `both leave: ${outcome}`],
    details: async () => {
      const times = new StatementTimes();
      const { ms } = await allotByCommand(cluster, rows, times);
      return times.lines(ms);
    },
    close: () => dropTemplate(cluster),
  };
}
