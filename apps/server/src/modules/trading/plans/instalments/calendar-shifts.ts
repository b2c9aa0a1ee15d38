import type { BusinessDate } from '@artha/domain/kit/dates';
import type { DealingDays } from '@artha/domain/reference/scheme-rules/dealing-calendar';
import { movedDateText } from '@artha/domain/trading/orders/moved-date';
import { planTitle } from '@artha/domain/trading/plans/plan-headline';
import { dueDay } from '@artha/domain/trading/plans/schedule';
import type { Db, Tx } from '../../../../platform/db/database.ts';
import type { CalendarChange, CalendarDependent, CalendarShift } from '../../../../platform/node/calendar-dependent.ts';
import { lockPlansForWork } from '../plan.queries.ts';
import type { DatedInstalment } from './calendar-shifts.queries.ts';
import { listDatedInstalments, updateDueOn } from './calendar-shifts.queries.ts';

/** When instalments are due that are not ordered yet. */
export const instalmentDays: CalendarDependent = {
  find: async (db, change) => shiftsOf(await findMoved(db, change)),
  async move(tx, change) {
    const found = await findMoved(tx, change);
    if (found.length === 0) return [];
    await lockPlansForWork(tx, [...new Set(found.map(({ row }) => row.planId))]);
    const moved = await findMoved(tx, change);
    await updateDueOn(
      tx,
      moved.map(({ row, to }) => ({ id: row.id, dueOn: to })),
    );
    return shiftsOf(moved);
  },
};

interface Moved {
  readonly row: DatedInstalment;
  readonly to: BusinessDate;
}

/** An instalment moves when the old calendar gives the day that is stored, and the new one another. */
async function findMoved(db: Db | Tx, { before, after }: CalendarChange): Promise<readonly Moved[]> {
  const rows = await listDatedInstalments(db);
  return rows.flatMap((row) => {
    const from = row.dueOn;
    const to = dueOf(row, after);
    return to === from || dueOf(row, before) !== from ? [] : [{ row, to }];
  });
}

/** Nobody is told of an instalment that a pause skips. */
const shiftsOf = (moved: readonly Moved[]): CalendarShift[] =>
  moved.flatMap(({ row, to }) => (row.status === 'skipped' ? [] : [shiftOf(row, to)]));

const dueOf = ({ instrumentId, nominalOn }: DatedInstalment, calendarOf: DealingDays) =>
  dueDay(calendarOf(instrumentId), nominalOn);

function shiftOf(row: DatedInstalment, to: CalendarShift['to']): CalendarShift {
  const { planId, accountId, userId, instrumentName, amount, dueOn: from } = row;
  return {
    of: 'plan',
    id: planId,
    number: planTitle(row),
    accountId,
    userId,
    instrumentName,
    amount,
    from,
    to,
    label: 'Instalments of plans',
    notice: movedDateText('Instalment', from, to),
  };
}
