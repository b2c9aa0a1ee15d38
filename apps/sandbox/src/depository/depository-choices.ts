import { PERSON_CHOICE_LABELS, PERSON_CHOICES } from '../identity/person-choices.ts';
import type { PersonChoice } from '../identity/person-choices.ts';

/** What goes wrong at the depository although the person agreed. */
const DEPOSITORY_TROUBLES = ['forged-return', 'slow'] as const;

/** What a person decides, and what the depository then returns. */
export const DEPOSITORY_CHOICES = [...PERSON_CHOICES, ...DEPOSITORY_TROUBLES] as const;
export type DepositoryChoice = PersonChoice | (typeof DEPOSITORY_TROUBLES)[number] | 'refuse';

/** The record of the choice 'slow' is there after this time. */
export const SLOW_MS = 15_000;

export const DEPOSITORY_CHOICE_LABELS: Readonly<Record<(typeof DEPOSITORY_CHOICES)[number], string>> = {
  ...PERSON_CHOICE_LABELS,
  'forged-return': 'A return that somebody else signed',
  slow: `A record that is ready after ${SLOW_MS / 1_000} seconds`,
};

export const isPersonChoice = (choice: DepositoryChoice): choice is PersonChoice =>
  PERSON_CHOICES.some((each) => each === choice);
