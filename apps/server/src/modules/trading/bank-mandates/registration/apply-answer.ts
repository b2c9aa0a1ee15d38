import { Refusal } from '@artha/domain/kit/errors';
import { nextMandateState } from '@artha/domain/trading/bank-mandates/bank-mandate-states';
import type { MandateAnswer } from '@artha/domain/trading/bank-mandates/wire-statuses';
import { eventOfStatus, umrnOf } from '@artha/domain/trading/bank-mandates/wire-statuses';
import type { Tx } from '../../../../platform/db/database.ts';
import type { MandateRow } from '../bank-mandates.queries.ts';
import { isUmrnTaken, updateMandateRow } from '../bank-mandates.queries.ts';
import type { MandateStep } from '../move-mandate.ts';
import { moveMandate } from '../move-mandate.ts';

const REASON_MAX_CHARACTERS = 200;
const NO_REASON = 'The bank gave no reason';

export type Applied =
  | { readonly is: 'changed' | 'unchanged'; readonly mandate: MandateRow }
  /** It contradicts what is known. @param why within a sentence: 'the mandate was rejected before' */
  | { readonly is: 'contradiction'; readonly why: string };

/**
 * Applies what a bank or the exchange says of a mandate that the transaction has locked. Answers may be repeated, late
 * or reordered: a first decision stands.
 */
export async function applyAnswer(
  tx: Tx,
  mandate: MandateRow,
  answer: MandateAnswer,
  step: MandateStep,
): Promise<Applied> {
  const event = eventOfStatus(answer.status);
  const next = event === undefined ? mandate.status : nextMandateState(mandate.status, event);
  if (next instanceof Refusal) return contradiction(`it is ${mandate.status}, and the bank says ${answer.status}`);
  if (event === undefined || next === mandate.status) return keepWording(tx, mandate, answer);
  const wireStatus = answer.status;
  const withNote = { ...step, note: step.note ?? answer.status };
  switch (event) {
    case 'registered': {
      const umrn = umrnOf(answer.umrn ?? '');
      if (umrn === undefined) return contradiction('the bank has registered it without a valid UMRN');
      if (await isUmrnTaken(tx, mandate.id, umrn)) return contradiction('its UMRN belongs to another mandate');
      return {
        is: 'changed',
        mandate: await moveMandate(tx, mandate, event, { ...withNote, details: { wireStatus, umrn } }),
      };
    }
    case 'rejected': {
      const rejectReason = (answer.remarks ?? NO_REASON).slice(0, REASON_MAX_CHARACTERS);
      const details = { wireStatus, rejectReason };
      return { is: 'changed', mandate: await moveMandate(tx, mandate, event, { ...withNote, details }) };
    }
    case 'confirmed':
    case 'submitted':
    case 'cancelled':
    case 'expired':
      return {
        is: 'changed',
        mandate: await moveMandate(tx, mandate, event, { ...withNote, details: { wireStatus } }),
      };
  }
}

const contradiction = (why: string): Applied => ({ is: 'contradiction', why });

/** Keeps the newest words of the bank for a mandate that still waits; those of a decided one stay. */
async function keepWording(tx: Tx, mandate: MandateRow, { status }: MandateAnswer): Promise<Applied> {
  const isWaiting = mandate.status === 'created' || mandate.status === 'submitted';
  // A submitted mandate does not go back to how it was entered.
  const isOlder = mandate.status === 'submitted' && status === 'REGISTERED BY MEMBER';
  if (!isWaiting || isOlder || mandate.wireStatus === status) return { is: 'unchanged', mandate };
  await updateMandateRow(tx, mandate, { wireStatus: status });
  return { is: 'changed', mandate: { ...mandate, wireStatus: status } };
}
