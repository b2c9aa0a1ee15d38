import { PERSON_CHOICE_LABELS, PERSON_CHOICES } from '../identity/person-choices.ts';
import type { PersonChoice } from '../identity/person-choices.ts';

/** What goes wrong at the locker although the person agreed. */
export const LOCKER_TROUBLES = ['no-pan', 'tampered', 'wrong-certificate', 'slow', 'expired-code'] as const;
type LockerTrouble = (typeof LOCKER_TROUBLES)[number];

/** What a person decides, and what the locker then returns. */
export const LOCKER_CHOICES = [...PERSON_CHOICES, ...LOCKER_TROUBLES] as const;
export type LockerChoice = PersonChoice | LockerTrouble;

/** Documents of the choice 'slow' are there after this time. */
export const SLOW_MS = 15_000;

export const LOCKER_CHOICE_LABELS: Readonly<Record<LockerChoice, string>> = {
  ...PERSON_CHOICE_LABELS,
  'no-pan': 'No PAN record',
  tampered: 'A document that was changed after signing',
  'wrong-certificate': 'A document signed by somebody else',
  slow: `Documents that are ready after ${SLOW_MS / 1_000} seconds`,
  'expired-code': 'A code that has expired',
};

export const isPersonChoice = (choice: LockerChoice): choice is PersonChoice =>
  PERSON_CHOICES.some((each) => each === choice);
