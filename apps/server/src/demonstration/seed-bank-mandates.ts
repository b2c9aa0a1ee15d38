import { addDays, businessDateAt, DAY_MS } from '@artha/domain/kit/dates';
import { paiseFromText } from '@artha/domain/kit/money';
import { mandateEndOn } from '@artha/domain/trading/bank-mandates/bank-mandate-terms';
import type { Tx } from '../platform/db/database.ts';
import { insertDemoMandates } from './bank-mandates.queries.ts';

/** The account of client1. */
const ACCOUNT = '50128841';

/** Mandates of client1: one that is registered, one that waits for its signed form, and one that was rejected. */
export async function seedBankMandates(tx: Tx, businessNow: Date): Promise<void> {
  const today = businessDateAt(businessNow);
  const before = (days: number) => ({
    createdAt: new Date(businessNow.getTime() - days * DAY_MS),
    startOn: addDays(today, -days),
    endOn: mandateEndOn(addDays(today, -days), 20),
  });
  await insertDemoMandates(tx, ACCOUNT, [
    {
      ...before(120),
      kind: 'e-mandate',
      authMode: 'netbanking',
      limit: paiseFromText('100000'),
      status: 'registered',
      wireStatus: 'APPROVED (BY SPONSOR BANK)',
      exchangeMandateId: '4099001',
      umrn: 'ARTH7041220011860042',
      decidedAt: before(119).createdAt,
    },
    {
      ...before(2),
      kind: 'physical',
      limit: paiseFromText('15000'),
      status: 'created',
      wireStatus: 'REGISTERED BY MEMBER',
      exchangeMandateId: '4099002',
    },
    {
      ...before(9),
      kind: 'e-mandate',
      authMode: 'debit-card',
      limit: paiseFromText('50000'),
      status: 'rejected',
      wireStatus: 'REJECTED (BY SPONSOR BANK)',
      exchangeMandateId: '4099003',
      rejectReason: 'The bank holds another signature',
      decidedAt: before(8).createdAt,
    },
  ]);
}
