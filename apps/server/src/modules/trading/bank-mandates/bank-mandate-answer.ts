import type { BankMandate } from '@artha/contract/trading/bank-mandates.parts';
import { freeOf, monthlyUseOfAll } from '@artha/domain/trading/bank-mandates/bank-mandate-use';
import type { Db } from '../../../platform/db/database.ts';
import type { MandateRow } from './bank-mandates.queries.ts';
import { mapPlanUses } from './usable-mandates.queries.ts';

/** Mandates for their client, with what plans use of them. */
export async function mandateAnswers(db: Db, rows: readonly MandateRow[]): Promise<BankMandate[]> {
  const uses = await mapPlanUses(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const plans = uses.get(row.id) ?? [];
    const used = monthlyUseOfAll(plans);
    return {
      id: row.id,
      accountId: row.accountId,
      accountName: row.accountName,
      bankAccountId: row.bankAccountId,
      bankName: row.bankName,
      numberLast4: row.numberLast4,
      kind: row.kind,
      authMode: row.authMode,
      limit: row.limit,
      startOn: row.startOn,
      endOn: row.endOn,
      status: row.status,
      wireStatus: row.wireStatus,
      exchangeMandateId: row.exchangeMandateId,
      umrn: row.umrn,
      approvalUrl: row.status === 'created' ? row.approvalUrl : null,
      rejectReason: row.rejectReason,
      hasForm: row.signedFormFileId !== null,
      used,
      free: freeOf(row.limit, used),
      planCount: plans.length,
      createdAt: row.createdAt,
      decidedAt: row.decidedAt,
    };
  });
}

export async function mandateAnswer(db: Db, row: MandateRow): Promise<BankMandate> {
  const [answer] = await mandateAnswers(db, [row]);
  return answer!;
}
