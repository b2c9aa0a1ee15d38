import { Refusal } from '@artha/domain/kit/errors';
import type { Tx } from '../../../platform/db/database.ts';
import type { Confirmation } from './code-hash.ts';
import { actionHashOf, codeHashOf, isSameHash } from './code-hash.ts';
import type { CodeRow } from './otp.queries.ts';
import { countHourlyTriesLeft, triesLeftOf } from './code-limits.ts';
import { countTry, findCode, lockCodesOf, markUsed } from './otp.queries.ts';

export interface TriedCode extends Confirmation {
  readonly otpKey: string;
  readonly code: string;
  /** True when the action is already confirmed: then the same code is accepted again as a repeated click. */
  readonly isConfirmed: boolean;
}

export type CodeOutcome =
  /** The code is correct; its effect belongs in the same transaction. */
  | { readonly is: 'correct'; readonly id: string }
  /** The code was already used for this action: nothing is left to do. */
  | { readonly is: 'repeated' }
  | { readonly is: 'refused'; readonly refusal: Refusal };

const refused = (...refusal: ConstructorParameters<typeof Refusal>): CodeOutcome => ({
  is: 'refused',
  refusal: new Refusal(...refusal),
});

type Context = { readonly realNow: Date };

/**
 * Checks a one-time password and uses it up. The attempt is counted even if the code is wrong, so a refusal is returned
 * and must be thrown after the transaction commits.
 */
export async function useCode(tx: Tx, ctx: Context, tried: TriedCode): Promise<CodeOutcome> {
  const outcome = await tryCode(tx, ctx, tried);
  if (outcome.is !== 'correct') return outcome;
  return (await consumeCode(tx, ctx, outcome.id)) ? outcome : refused('otp.not-valid');
}

/** Uses up a code that was checked before. @returns false when it was used in the meantime */
export const consumeCode = (tx: Tx, { realNow }: Context, id: string): Promise<boolean> => markUsed(tx, id, realNow);

/** Checks a one-time password without using it up; the attempt is counted. */
export async function tryCode(tx: Tx, { realNow }: Context, tried: TriedCode): Promise<CodeOutcome> {
  await lockCodesOf(tx, tried.userId);
  const sent = await findCode(tx, tried);
  if (!sent || sent.actionHash !== actionHashOf(tried) || sent.expiresAt <= realNow) return refused('otp.not-valid');
  const isCorrect = () => isSameHash(sent.codeHash, codeHashOf(tried.otpKey, sent.salt, tried.code, tried));
  if (sent.usedAt !== null) return tried.isConfirmed && isCorrect() ? { is: 'repeated' } : refused('otp.not-valid');
  const left = await countAttempt(tx, sent, realNow);
  if (left === undefined) return refused('otp.too-many-tries');
  if (!isCorrect()) return refused('otp.wrong', { values: { left: String(left) } });
  return { is: 'correct', id: sent.id };
}

/** Counts an attempt. @returns how many remain; undefined when none was left */
async function countAttempt(tx: Tx, { id, ...code }: CodeRow, realNow: Date): Promise<number | undefined> {
  const inHour = await countHourlyTriesLeft(tx, code, realNow);
  if (inHour === 0) return undefined;
  const attempts = await countTry(tx, id, realNow);
  return attempts === undefined ? undefined : triesLeftOf(attempts, inHour - 1);
}
