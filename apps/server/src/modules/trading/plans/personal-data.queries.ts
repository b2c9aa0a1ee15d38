import { column, maybe } from '@artha/contract/kit/table';
import { INSTALMENT_STATE_NAMES } from '@artha/domain/trading/plans/instalment-states';
import type { PlanFrequency } from '@artha/domain/trading/plans/plan-kinds';
import { PLAN_FREQUENCY_NAMES, PLAN_KIND_NAMES } from '@artha/domain/trading/plans/plan-kinds';
import { PLAN_STATE_NAMES } from '@artha/domain/trading/plans/plan-states';
import { scheduleText } from '@artha/domain/trading/plans/plan-texts';
import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { personalTable } from '../../../platform/db/personal-table.ts';
import { account, folio } from '../../clients/accounts/accounts.tables.ts';
import { instrument } from '../../reference/instruments/instruments.tables.ts';
import { plan, planInstalment, planPause } from './plans.tables.ts';

const target = alias(instrument, 'target');

const planNumber = column('code', 'Plan');
const planNumberSql = sql`'PLAN-' || ${plan.number} as "planNumber"`;

export const plansTable = personalTable({
  name: 'plans',
  title: 'SIPs, STPs and SWPs',
  columns: {
    planNumber,
    accountNumber: column('code', 'Account number'),
    kind: column('code', 'Kind'),
    status: column('code', 'Status'),
    fundName: column('text', 'Fund'),
    targetFundName: maybe('text', 'Fund that is bought'),
    folioNumber: maybe('code', 'Folio'),
    amount: maybe('money', 'Amount'),
    units: maybe('units', 'Units'),
    frequency: column('code', 'Frequency'),
    day: column('code', 'Day'),
    startOn: column('date', 'Start'),
    endOn: maybe('date', 'End'),
    instalments: maybe('count', 'Instalments'),
    endReason: maybe('text', 'Why it ended'),
    createdAt: column('instant', 'Created'),
    endedAt: maybe('instant', 'Ended'),
  },
  texts: {
    kind: PLAN_KIND_NAMES,
    status: PLAN_STATE_NAMES,
    frequency: PLAN_FREQUENCY_NAMES,
    day: ({ frequency, day }) => scheduleText(frequency as PlanFrequency, Number(day)),
  },
  rows: (userId) => sql`
    select ${planNumberSql}, ${account.accountNumber} as "accountNumber", ${plan.kind} as kind,
      ${plan.status} as status, ${instrument.name} as "fundName", ${target.name} as "targetFundName",
      ${folio.number} as "folioNumber", ${plan.amount} as amount, ${plan.units} as units,
      ${plan.frequency} as frequency, ${plan.day} as day, ${plan.startOn} as "startOn", ${plan.endOn} as "endOn",
      ${plan.instalments} as instalments, ${plan.endReason} as "endReason", ${plan.createdAt} as "createdAt",
      ${plan.endedAt} as "endedAt"
    from ${plan} join ${account} on ${account.id} = ${plan.accountId}
      join ${instrument} on ${instrument.id} = ${plan.instrumentId}
      left join ${instrument} ${target} on ${target.id} = ${plan.toInstrumentId}
      left join ${folio} on ${folio.id} = ${plan.folioId}
    where ${account.appUserId} = ${userId} order by ${plan.number}`,
});

export const planInstalmentsTable = personalTable({
  name: 'plan-instalments',
  title: 'Instalments of the plans',
  columns: {
    planNumber,
    number: column('code', 'Instalment'),
    dueOn: column('date', 'Due'),
    amount: maybe('money', 'Amount'),
    units: maybe('units', 'Units'),
    status: column('code', 'Status'),
    failReason: maybe('text', 'Why it failed'),
  },
  texts: { status: INSTALMENT_STATE_NAMES },
  rows: (userId) => sql`
    select ${planNumberSql}, ${planInstalment.number} as number, ${planInstalment.dueOn} as "dueOn",
      ${planInstalment.amount} as amount, ${planInstalment.units} as units, ${planInstalment.status} as status,
      ${planInstalment.failReason} as "failReason"
    from ${planInstalment} join ${plan} on ${plan.id} = ${planInstalment.planId}
      join ${account} on ${account.id} = ${plan.accountId}
    where ${account.appUserId} = ${userId} order by ${plan.number}, ${planInstalment.nominalOn}`,
});

export const planPausesTable = personalTable({
  name: 'plan-pauses',
  title: 'Pauses of the plans',
  columns: {
    planNumber,
    fromOn: column('date', 'From'),
    instalments: column('count', 'Instalments that are skipped'),
  },
  rows: (userId) => sql`
    select ${planNumberSql}, ${planPause.fromOn} as "fromOn", ${planPause.instalments} as instalments
    from ${planPause} join ${plan} on ${plan.id} = ${planPause.planId}
      join ${account} on ${account.id} = ${plan.accountId}
    where ${account.appUserId} = ${userId} order by ${plan.number}, ${planPause.fromOn}, ${planPause.id}`,
});
