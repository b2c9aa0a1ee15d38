import { randomInt } from 'node:crypto';
import { businessDateAt } from '@artha/domain/kit/dates';
import type { BusinessClock } from '../clock/business-clock.ts';
import { ACCOUNT_FAULTS } from '../faults/fault-kinds.ts';
import { takeFault } from '../faults/faults.queries.ts';
import type { Database } from '../platform/database.ts';
import { HttpProblem } from '../platform/http-problem.ts';
import type { DropRequest, PennyDrop } from './penny-drops.queries.ts';
import { findDrop, insertDrop } from './penny-drops.queries.ts';

const LATE_ANSWER_MS = 60_000;
const UTR_SERIAL_MAX = 1_000_000_000;

type Outcome = 'same-name' | 'no-name' | (typeof ACCOUNT_FAULTS)[number];

/** By the last two digits of the number, so that each outcome can be tried without injecting a fault. */
const OUTCOME_OF_ENDING: Readonly<Record<string, Outcome>> = {
  '71': 'near-name',
  '72': 'other-name',
  '73': 'refuse-account',
  '74': 'late-answer',
  '75': 'no-name',
};

/** As banks write the name: in capitals, with a title. The slightly different one has one more initial. */
function nameAtBank(outcome: Outcome, holderName: string): string | null {
  if (outcome === 'no-name') return null;
  if (outcome === 'other-name') return 'MR RAKESH B MENON';
  const [first = '', ...others] = holderName.toUpperCase().split(' ');
  return [first, ...(outcome === 'near-name' ? ['R'] : []), ...others].join(' ');
}

/**
 * Pays one rupee to an account. Idempotent by its id: a repeated request pays nothing and gets the same answer.
 *
 * @throws HttpProblem 409 when the id was used for another account
 */
export function makeDrop(
  db: Database,
  clock: BusinessClock,
  path: string,
  request: DropRequest,
): { readonly drop: PennyDrop; readonly isNew: boolean } {
  const { dropId, ifscCode, accountNumber, holderName } = request;
  const known = findDrop(db, dropId);
  if (known) {
    if (known.ifscCode !== ifscCode || known.accountNumber !== accountNumber)
      throw new HttpProblem(409, 'penny-drop.id-reused', 'This dropId was used for another account.');
    return { drop: known, isNew: false };
  }
  const fault = takeFault(db, 'penny-drop', path, ACCOUNT_FAULTS);
  const outcome = fault?.kind ?? OUTCOME_OF_ENDING[accountNumber.slice(-2)] ?? 'same-name';
  const day = businessDateAt(new Date(clock.horizonMs())).replaceAll('-', '');
  const isRefused = outcome === 'refuse-account';
  const drop: PennyDrop = {
    ...request,
    utr: `IMPS${day}${String(randomInt(UTR_SERIAL_MAX)).padStart(9, '0')}`,
    nameAtBank: isRefused ? null : nameAtBank(outcome, holderName),
    refusedBecause: isRefused ? 'Account closed' : null,
    answerAtMs: clock.realNowMs() + (outcome === 'late-answer' ? LATE_ANSWER_MS : 0),
  };
  insertDrop(db, drop);
  return { drop, isNew: true };
}
