import type { BusinessDate } from '@artha/domain/kit/dates';
import type { KraCode } from '@artha/domain/clients/kyc-records/kra-status';
import { KRA_UNREACHABLE } from '@artha/domain/clients/kyc-records/kra-status';
import { isImplausible } from '@artha/domain/clients/kyc-records/kyc-watch';
import { transaction } from '../../../platform/db/transaction.ts';
import type { Env } from '../../../platform/env/env.ts';
import type { NodeContext, WorkNode } from '../../../platform/node/node-context.ts';
import { DeliveryError } from '../../../platform/outbox/delivery-error.ts';
import { PANS_PER_INQUIRY, registrationAgency } from './kra.adapter.ts';
import type { WatchedPerson } from './kyc-records.queries.ts';
import { listDue } from './kyc-records.queries.ts';
import { storeAnswers } from './store-answers.ts';

/** A month has room for 150,000 valid records. */
const PEOPLE_PER_DAY = 5_000;
const PEOPLE_PER_TRANSACTION = 500;
/** Then the agency is not available today. */
const FAILURES_MAX = 3;

/** What the look-up needs of a node. */
export type KycNode = WorkNode & Pick<NodeContext, 'secrets'> & { readonly env: Pick<Env, 'identity'> };

interface Day {
  readonly on: BusinessDate;
  heartbeat(): Promise<void>;
}

export interface KycCheck {
  /** Records that were looked up. */
  readonly checked: number;
  /** Records without an answer; they are looked up on the next day. */
  readonly unanswered: number;
  readonly stopped: number;
  readonly opened: number;
}

type Looked = WatchedPerson & { readonly answer: KraCode };

/**
 * Looks up the KYC records that are due on a day, stops the accounts of holders whose record is not valid any more, and
 * opens those whose records are.
 *
 * @throws Error without a change when so many records are not valid any more that the agency must be wrong
 */
export async function checkKycRecords(node: KycNode, { on, heartbeat }: Day): Promise<KycCheck> {
  const due = await listDue(node.database.db, on, PEOPLE_PER_DAY);
  const looked = await lookUpAll(node, due, heartbeat);
  const records = looked.map(({ code, answer }) => ({ before: code, code: answer }));
  if (isImplausible(records))
    throw new Error('the KYC registration agency calls more than a tenth of the valid records invalid: none is stored');
  const realNow = node.clocks.realNow();
  let [stopped, opened] = [0, 0];
  for (let at = 0; at < looked.length; at += PEOPLE_PER_TRANSACTION) {
    await heartbeat();
    const chunk = looked.slice(at, at + PEOPLE_PER_TRANSACTION);
    const answers = chunk.map(({ accountId, position, answer }) => ({ accountId, position, code: answer }));
    const changed = await transaction(node.database, (tx) => storeAnswers(tx, answers, { on, realNow }));
    stopped += changed.stopped;
    opened += changed.opened;
  }
  return { checked: looked.length, unanswered: due.length - looked.length, stopped, opened };
}

async function lookUpAll(
  { env, secrets, log }: KycNode,
  due: readonly WatchedPerson[],
  heartbeat: () => Promise<void>,
): Promise<Looked[]> {
  const agency = registrationAgency(env);
  const looked: Looked[] = [];
  let failures = 0;
  for (let at = 0; at < due.length && failures < FAILURES_MAX; at += PANS_PER_INQUIRY) {
    await heartbeat();
    const people = due.slice(at, at + PANS_PER_INQUIRY);
    const pans = people.map(({ purpose, ownerId, panSealed }) => secrets.open(purpose, ownerId, panSealed));
    try {
      const answers = await agency.findStatuses(pans);
      failures = 0;
      for (const [index, person] of people.entries()) {
        const answer = answers.get(pans[index] ?? '');
        if (answer !== undefined && answer !== KRA_UNREACHABLE) looked.push({ ...person, answer });
      }
    } catch (error) {
      if (!(error instanceof DeliveryError)) throw error;
      failures += 1;
      log.warn({ err: error }, 'KYC records could not be looked up; they are looked up tomorrow');
    }
  }
  return looked;
}
