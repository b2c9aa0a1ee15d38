/**
 * Recognises passwords that are easy to guess: those that attackers try first, words spelled with digits and signs,
 * keyboard patterns, repetitions, dates, and the owner's own name, user id and address.
 */
import { PASSWORD_TOO_EASY } from '@artha/contract/system/recovery';
import { Refusal } from '@artha/domain/kit/errors';
import {
  guessableWords,
  isEasyToGuess,
  PASSWORD_CHECKED_CHARACTERS,
} from '@artha/domain/system/users/password-strength';
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import type { Db } from '../../../platform/db/database.ts';
import { getCachedProductConfig } from '../product-config/index.ts';

type Owner = Parameters<typeof guessableWords>[0];

let loading: Promise<ZxcvbnFactory> | undefined;

/** Loaded on first use: the dictionary takes longer than many other parts of the start. */
async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory: Factory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new Factory({ dictionary, graphs: adjacencyGraphs, maxLength: PASSWORD_CHECKED_CHARACTERS });
}

/** @returns the refusal of a password that is easy to guess, as a message of its field */
export async function guessableRefusal(db: Db, password: string, owner: Owner): Promise<Refusal | undefined> {
  const estimator = await (loading ??= loadEstimator());
  const { productName } = (await getCachedProductConfig(db)).TEXTINFO;
  const checked = password.slice(0, PASSWORD_CHECKED_CHARACTERS);
  const { guessesLog10 } = estimator.check(checked, [...guessableWords(owner, productName)]);
  if (!isEasyToGuess(guessesLog10)) return undefined;
  return new Refusal('request.invalid', { fields: { newPassword: [PASSWORD_TOO_EASY] } });
}
