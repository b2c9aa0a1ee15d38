import { addDays, businessDateAt } from '@artha/domain/kit/dates';
import { Refusal } from '@artha/domain/kit/errors';
import * as z from 'zod/mini';
import type { Tx } from '../../../../platform/db/database.ts';
import { transaction } from '../../../../platform/db/transaction.ts';
import type { Env } from '../../../../platform/env/env.ts';
import type { NodeContext, WorkNode } from '../../../../platform/node/node-context.ts';
import { isPageAllowed } from '../../../../platform/external/page-allowed.ts';
import { DeliveryError, PermanentDeliveryError } from '../../../../platform/outbox/delivery-error.ts';
import type { OutboxHandler } from '../../../../platform/outbox/outbox-worker.ts';
import type { Secrets } from '../../../../platform/secrets/secrets.ts';
import { parkFinding } from '../../../system/notifications/index.ts';
import { expectRegistered, openAdditionalServices } from '../../exchange/index.ts';
import { findMicr } from '../bank-mandate-terms.queries.ts';
import type { MandateRow } from '../bank-mandates.queries.ts';
import { claimSending, lockMandateById } from '../bank-mandates.queries.ts';
import { moveMandate } from '../move-mandate.ts';
import { applyAnswer } from './apply-answer.ts';
import type { MandateEntry, MandateExchange } from './bank-mandate-exchange.ts';
import { mandateExchange } from './bank-mandate-exchange.ts';
import type { Registration } from './registration.queries.ts';
import { findRegistration, listKnownIds, storeApprovalUrl, storeExchangeId } from './registration.queries.ts';

export type MandateNode = WorkNode &
  Pick<NodeContext, 'modules'> & {
    readonly env: Pick<Env, 'exchange' | 'mode' | 'publicUrl'>;
    readonly secrets: Pick<Secrets, 'open'>;
  };

const Payload = z.object({ bankMandateId: z.int() });
/** Over a week of retries: an outage of the exchange must not lose a mandate. */
const ATTEMPTS_MAX = 1_000;
/** Longer than a registration can take, with a new sign-in: an earlier attempt has ended by then, however it did. */
const SENDING_MAX_MS = 60_000;

export const openMandateExchange = ({ env, clocks }: Pick<MandateNode, 'env' | 'clocks'>): MandateExchange =>
  mandateExchange(openAdditionalServices(env.exchange, clocks));

/**
 * Registers a confirmed mandate at the exchange and keeps the page where its client approves it. After an earlier
 * attempt the exchange is queried first, so that a mandate is never registered twice.
 */
export function registrationHandler(node: MandateNode): OutboxHandler {
  const exchange = openMandateExchange(node);
  return {
    attemptsMax: ATTEMPTS_MAX,
    deliver: async ({ payload }, signal) => {
      const { bankMandateId } = Payload.parse(payload);
      const found = await findRegistration(node.database.db, bankMandateId);
      if (!found) throw new PermanentDeliveryError('the mandate does not exist');
      if (found.status !== 'created') return;
      const exchangeMandateId = found.exchangeMandateId ?? (await register(node, exchange, found, signal));
      if (exchangeMandateId === undefined || found.kind !== 'e-mandate' || found.approvalUrl !== null) return;
      await openPage(node, exchange, { ...found, exchangeMandateId }, signal);
    },
  };
}

/**
 * Tells the exchange that a mandate is cancelled. One whose registration has an unknown outcome is looked for first.
 */
export function cancellationHandler(node: MandateNode): OutboxHandler {
  const exchange = openMandateExchange(node);
  return {
    attemptsMax: ATTEMPTS_MAX,
    deliver: async ({ payload }, signal) => {
      const { bankMandateId } = Payload.parse(payload);
      const found = await findRegistration(node.database.db, bankMandateId);
      if (!found) throw new PermanentDeliveryError('the mandate does not exist');
      if (found.sentAt === null && found.exchangeMandateId === null) return;
      const exchangeMandateId = found.exchangeMandateId ?? (await inquire(node, exchange, found, signal));
      if (exchangeMandateId === undefined) return;
      const isKnown = await exchange.cancel({ clientCode: found.clientCode, exchangeMandateId }, signal);
      if (!isKnown) node.log.warn({ bankMandateId }, 'the exchange does not know the mandate that was cancelled');
    },
  };
}

/** Asks for the status of a mandate whose client waits for it. What it misses the poll of each minute finds. */
export function inquiryHandler(node: MandateNode): OutboxHandler {
  const exchange = openMandateExchange(node);
  return {
    deliver: async ({ payload }, signal) => {
      const { bankMandateId } = Payload.parse(payload);
      const found = await findRegistration(node.database.db, bankMandateId);
      if (!found?.exchangeMandateId) return;
      const { id, exchangeMandateId } = found;
      await refreshMandate(node, exchange, { id, exchangeMandateId }, signal).catch((error: unknown) => {
        node.log.warn({ err: error, bankMandateId }, 'the status of a mandate is not known');
      });
    },
  };
}

/** @throws PermanentDeliveryError when the number of the bank account is not known */
async function entryOf({ database, secrets }: MandateNode, found: Registration): Promise<MandateEntry> {
  if (found.numberSealed === null) throw new PermanentDeliveryError('the number of the bank account is not known');
  return {
    ...found,
    accountNumber: secrets.open('bank-account-number', found.bankAccountId, found.numberSealed),
    micr: await findMicr(database.db, found.ifscCode),
  };
}

/** @returns the exchange's id; undefined when the exchange refuses the mandate */
async function register(node: MandateNode, exchange: MandateExchange, found: Registration, signal: AbortSignal) {
  const { database, clocks } = node;
  await expectRegistered(database.db, found.accountId);
  const entry = await entryOf(node, found);
  const { sentAt } = found;
  if (sentAt !== null && clocks.realNow().getTime() - sentAt.getTime() < SENDING_MAX_MS)
    throw new DeliveryError('an earlier attempt may still be in progress');
  const known = sentAt === null ? undefined : await inquire(node, exchange, found, signal);
  if (known !== undefined) return known;
  if (!(await claimSending(database.db, found.id, sentAt, clocks.realNow())))
    throw new DeliveryError('another attempt is in progress, or the mandate was cancelled');
  const outcome = await exchange.register(entry, signal);
  if ('refusal' in outcome) {
    await reject(node, found.id, outcome.refusal);
    return undefined;
  }
  await storeExchangeId(database.db, found.id, outcome.exchangeMandateId);
  return outcome.exchangeMandateId;
}

/** Looks for a mandate that may have been registered, and keeps its id; undefined when it never arrived. */
async function inquire(node: MandateNode, exchange: MandateExchange, found: Registration, signal: AbortSignal) {
  const { database, clocks } = node;
  const entry = await entryOf(node, found);
  const today = businessDateAt(clocks.businessNow());
  // By the real clock, which is never ahead of the business clock.
  const from = addDays(businessDateAt(found.createdAt), -1);
  const days = { clientCode: found.clientCode, from: from < today ? from : addDays(today, -1), to: today };
  const listed = await exchange.listRegistered(days, signal);
  const candidates = listed.filter((each) => each.isOf(entry));
  const known = await listKnownIds(
    database.db,
    candidates.map((each) => each.exchangeMandateId),
  );
  const ours = candidates.find((each) => !known.has(each.exchangeMandateId));
  if (ours) await storeExchangeId(database.db, found.id, ours.exchangeMandateId);
  return ours?.exchangeMandateId;
}

const reject = ({ database, clocks, modules }: MandateNode, bankMandateId: number, refusal: string): Promise<unknown> =>
  transaction(database, async (tx) => {
    const mandate = await lockMandateById(tx, bankMandateId);
    if (mandate?.status !== 'created') return;
    const step = { at: clocks.businessNow(), realNow: clocks.realNow(), modules };
    const rejectReason = refusal.replace(/^FAILED:\s*/i, '');
    await moveMandate(tx, mandate, 'rejected', { ...step, details: { rejectReason } });
  });

/** Keeps the page of the bank. A mandate that is decided already has none: its status is asked for. */
async function openPage(
  node: MandateNode,
  exchange: MandateExchange,
  found: Registration & { readonly exchangeMandateId: string },
  signal: AbortSignal,
): Promise<void> {
  const { database, env } = node;
  const { clientCode, exchangeMandateId, authMode } = found;
  const returnUrl = `${env.publicUrl}/mandates?mandateId=${found.id}`;
  const url = await exchange.approvalUrl({ clientCode, exchangeMandateId, authMode, returnUrl }, signal);
  if (url === undefined) {
    await refreshMandate(node, exchange, { id: found.id, exchangeMandateId }, signal);
    return;
  }
  if (!isPageAllowed(url, env.mode))
    throw new PermanentDeliveryError('the exchange answered with a page URL that is not allowed');
  await storeApprovalUrl(database.db, found.id, url);
}

/** Asks the exchange for the status of a mandate and applies it. @returns whether it changed */
export async function refreshMandate(
  node: Pick<MandateNode, 'database' | 'clocks' | 'log' | 'modules'>,
  exchange: MandateExchange,
  { id, exchangeMandateId }: { readonly id: number; readonly exchangeMandateId: string },
  signal: AbortSignal,
): Promise<boolean> {
  const reported = await exchange.find(exchangeMandateId, signal);
  return reported !== undefined && applyReported(node, id, reported.answer);
}

/** Applies what the exchange reports of a mandate. A contradiction is parked for operations and changes nothing. */
export async function applyReported(
  { database, clocks, log, modules }: Pick<MandateNode, 'database' | 'clocks' | 'log' | 'modules'>,
  id: number,
  answer: Parameters<typeof applyAnswer>[2],
): Promise<boolean> {
  const applied = await transaction(database, async (tx) => {
    const mandate = await lockMandateById(tx, id);
    if (!mandate) throw new Refusal('bank-mandate.not-found');
    const step = { at: clocks.businessNow(), realNow: clocks.realNow(), modules };
    const outcome = await applyAnswer(tx, mandate, answer, step);
    const isNew = outcome.is === 'contradiction' && (await parkContradiction(tx, mandate, outcome.why, step.realNow));
    return { ...outcome, isNew };
  });
  if (applied.is === 'contradiction' && applied.isNew)
    log.error({ bankMandateId: id, why: applied.why }, 'the exchange contradicts what we know of a mandate');
  return applied.is === 'changed';
}

const parkContradiction = (tx: Tx, { id, exchangeMandateId }: MandateRow, why: string, realNow: Date) =>
  parkFinding(
    tx,
    { source: 'mandate-status', key: `${id}:${why}`, reason: why, reference: exchangeMandateId },
    realNow,
  );
