import { formatDate } from '@artha/domain/kit/dates';
import { orThrow } from '@artha/domain/kit/state-machine';
import type { MandateEvent, MandateState } from '@artha/domain/trading/bank-mandates/bank-mandate-states';
import { nextMandateState } from '@artha/domain/trading/bank-mandates/bank-mandate-states';
import { mandateText } from '@artha/domain/trading/bank-mandates/bank-mandate-text';
import { formatUmrn } from '@artha/domain/trading/bank-mandates/wire-statuses';
import type { Tx } from '../../../platform/db/database.ts';
import type { MandateDependent, MandateEnd } from '../../../platform/node/bank-mandate-dependent.ts';
import type { Contributions } from '../../../platform/node/node-context.ts';
import { enqueue } from '../../../platform/outbox/enqueue.ts';
import { audit } from '../../system/audit/index.ts';
import type { NotificationRequest } from '../../system/notifications/index.ts';
import { notifyUser } from '../../system/notifications/index.ts';
import type { MandateChange, MandateRow } from './bank-mandates.queries.ts';
import { insertHistory, updateMandateRow } from './bank-mandates.queries.ts';
import { cancellationMessage } from './registration/messages.ts';

export interface MandateStep extends MandateEnd {
  /** For the history. */
  readonly note?: string;
  /** Missing for automatic changes. */
  readonly who?: Parameters<typeof audit>[1];
  /** The modules whose rows end with a mandate. */
  readonly modules: readonly Contributions[];
}

type Details = Pick<MandateChange, 'umrn' | 'rejectReason' | 'wireStatus'>;

const dependentsOf = (modules: readonly Contributions[]): readonly MandateDependent[] =>
  modules.flatMap(({ mandateDependents = [] }) => mandateDependents);

/** What ends with a mandate, as texts for its client. */
export async function listDependents(
  tx: Parameters<MandateDependent['list']>[0],
  modules: readonly Contributions[],
  bankMandateId: number,
): Promise<readonly string[]> {
  const texts: string[] = [];
  for (const dependent of dependentsOf(modules)) texts.push(...(await dependent.list(tx, bankMandateId)));
  return texts;
}

const ENDS: readonly MandateState[] = ['cancelled', 'expired'];

/**
 * Applies an event to a mandate that the transaction has locked: history, audit log, notification, what ends with it,
 * and the cancellation at the exchange. An event that changes nothing records nothing.
 *
 * @returns the mandate as it is then
 * @throws Refusal bank-mandate.move-impossible
 */
export async function moveMandate(
  tx: Tx,
  mandate: MandateRow,
  event: MandateEvent,
  { details = {}, ...step }: MandateStep & { readonly details?: Details },
): Promise<MandateRow> {
  const status = orThrow(nextMandateState(mandate.status, event));
  if (status === mandate.status) return mandate;
  const change: MandateChange = { status, ...details, ...timesOf(status, step.realNow) };
  if (!(await updateMandateRow(tx, mandate, change)))
    throw new Error(`mandate ${mandate.id} is no longer ${mandate.status}`);
  await record(tx, mandate, status, step);
  const moved = { ...mandate, ...change, status } as MandateRow;
  const ended = ENDS.includes(status) ? await endDependents(tx, moved, step) : [];
  const notice = noticeOf(mandate, moved, ended);
  if (notice) await notifyUser(tx, notice);
  if (ENDS.includes(status) && mandate.status !== 'unconfirmed') await enqueue(tx, cancellationMessage(mandate.id));
  return moved;
}

const timesOf = (status: MandateState, realNow: Date): MandateChange => ({
  ...(status === 'submitted' && { submittedAt: realNow }),
  ...((status === 'registered' || status === 'rejected') && { decidedAt: realNow }),
  ...(ENDS.includes(status) && { endedAt: realNow }),
  ...(status !== 'created' && status !== 'unconfirmed' && { approvalUrl: null }),
});

async function record(tx: Tx, mandate: MandateRow, to: MandateState, step: MandateStep): Promise<void> {
  const { realNow, byUserId, note, who = { realNow } } = step;
  await insertHistory(tx, {
    bankMandateId: mandate.id,
    from: mandate.status,
    to,
    at: realNow,
    byUserId: byUserId ?? null,
    note: note ?? null,
  });
  await audit(tx, who, {
    action: `bank-mandate.${to}`,
    object: { type: 'bank-mandate', id: mandate.id },
    before: { status: mandate.status },
    after: { status: to },
  });
}

const END_REASONS: Readonly<Partial<Record<MandateState, string>>> = {
  cancelled: 'The mandate that paid it was cancelled.',
  expired: 'The mandate that paid it has expired.',
};

/** @returns what has ended */
async function endDependents(tx: Tx, { id, status }: MandateRow, step: MandateStep): Promise<readonly string[]> {
  const ended: string[] = [];
  for (const dependent of dependentsOf(step.modules)) {
    const texts = await dependent.list(tx, id);
    if (texts.length === 0) continue;
    await dependent.end(tx, id, END_REASONS[status] ?? '', step);
    ended.push(...texts);
  }
  return ended;
}

/** ' With it ended: SIP PLAN-100001, …'; empty when nothing did. */
const plansText = (ended: readonly string[]): string =>
  ended.length === 0 ? '' : ` With it ended: ${ended.join('; ')}.`;

/** What the client is notified of; a mandate that was never confirmed ends silently. */
function noticeOf(before: MandateRow, mandate: MandateRow, ended: readonly string[]): NotificationRequest | undefined {
  if (before.status === 'unconfirmed') return undefined;
  const common = { userId: mandate.ownerId, config: { bankMandateId: mandate.id } };
  const once = (code: string) => `${code}:${mandate.id}`;
  const text = mandateText(mandate);
  switch (mandate.status) {
    case 'registered': {
      const values = { mandate: text, umrn: formatUmrn(mandate.umrn ?? ''), endOn: formatDate(mandate.endOn) };
      return { ...common, code: 'mandate-registered', values, onceKey: once('mandate-registered') };
    }
    case 'rejected': {
      const values = { mandate: text, reason: sentence(mandate.rejectReason ?? '') };
      return { ...common, code: 'mandate-rejected', values, onceKey: once('mandate-rejected') };
    }
    case 'cancelled':
    case 'expired': {
      const code = mandate.status === 'cancelled' ? 'mandate-cancelled' : 'mandate-expired';
      return { ...common, code, values: { mandate: text, plans: plansText(ended) }, onceKey: once(code) };
    }
    case 'unconfirmed':
    case 'created':
    case 'submitted':
      return undefined;
  }
}

/** A reason of a bank, which may be in capitals, as a sentence. */
export function sentence(reason: string): string {
  const isShouted = reason === reason.toUpperCase();
  const plain = isShouted ? reason.toLowerCase() : reason;
  const text = `${plain.slice(0, 1).toUpperCase()}${plain.slice(1)}`;
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
