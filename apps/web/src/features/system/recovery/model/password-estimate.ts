import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import {
  guessableWords,
  isEasyToGuess,
  PASSWORD_CHECKED_CHARACTERS,
} from '@artha/domain/system/users/password-strength';
import { productName } from '../../../../platform/product-config.ts';

/** What the form knows of the owner; the server knows the rest. */
export type KnownOwner = Parameters<typeof guessableWords>[0];

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: PASSWORD_CHECKED_CHARACTERS });

/** Whether the server will refuse a password as too easy to guess, as far as the form can tell. */
export function isTooEasy(password: string, owner: KnownOwner): boolean {
  const checked = password.slice(0, PASSWORD_CHECKED_CHARACTERS);
  return isEasyToGuess(estimator.check(checked, [...guessableWords(owner, productName())]).guessesLog10);
}
