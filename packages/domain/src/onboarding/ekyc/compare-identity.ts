import type { NameMatchRule } from '../../clients/bank-accounts/name-match.ts';
import { eventOfScore, nameScore } from '../../clients/bank-accounts/name-match.ts';
import type { BusinessDate } from '../../kit/dates.ts';
import { ADDRESS_SAME_FROM, addressScore } from './address-score.ts';

/** As the bank holds the customer. */
export interface BankIdentity {
  readonly name: string;
  readonly bornOn: BusinessDate;
  readonly pan: string;
  readonly address: string;
  readonly pincode: string;
}

/** As a provider confirms a person. */
export interface ProvidedIdentity {
  readonly name: string;
  readonly bornOn: BusinessDate;
  /** Null when the provider has no PAN of the person. */
  readonly pan: string | null;
  /** The name on the PAN record; null without one. */
  readonly panName: string | null;
  readonly address: string;
  /** Null when the address has none, as abroad. */
  readonly pincode: string | null;
}

export const IDENTITY_DETAILS = ['name', 'panName', 'bornOn', 'pan', 'address', 'pincode'] as const;
export type IdentityDetail = (typeof IDENTITY_DETAILS)[number];

/** As people read them. */
export const IDENTITY_DETAIL_NAMES: Readonly<Record<IdentityDetail, string>> = {
  name: 'Name',
  panName: 'Name on the PAN',
  bornOn: 'Date of birth',
  pan: 'PAN',
  address: 'Address',
  pincode: 'Pincode',
};

/** `differs`: operations look at it. `stops`: it is not the same person. */
export type DetailOutcome = 'same' | 'differs' | 'stops';

export interface ComparedDetail {
  readonly detail: IdentityDetail;
  readonly outcome: DetailOutcome;
}

const OUTCOMES = {
  matched: 'same',
  unclear: 'differs',
  mismatched: 'stops',
  approved: 'same',
  rejected: 'stops',
} as const;

const nameOutcome = (ours: string, theirs: string, rule: NameMatchRule): DetailOutcome =>
  OUTCOMES[eventOfScore(nameScore(ours, theirs), rule)];

function panOutcome(ours: string, theirs: string | null): DetailOutcome {
  if (theirs === null) return 'differs';
  return theirs.toUpperCase() === ours.toUpperCase() ? 'same' : 'stops';
}

/**
 * Compares what bank and provider know of a person, in the order of the screen; a name on the PAN if there is one.
 *
 * @param rule from which scores names count as the same, and as nearly the same; below, it is another person
 */
export function compareIdentity(bank: BankIdentity, provided: ProvidedIdentity, rule: NameMatchRule): ComparedDetail[] {
  const isSameAddress = addressScore(bank.address, provided.address) >= ADDRESS_SAME_FROM;
  const details: ComparedDetail[] = [
    { detail: 'name', outcome: nameOutcome(bank.name, provided.name, rule) },
    ...(provided.panName === null
      ? []
      : [{ detail: 'panName', outcome: nameOutcome(bank.name, provided.panName, rule) } as const]),
    { detail: 'bornOn', outcome: bank.bornOn === provided.bornOn ? 'same' : 'stops' },
    { detail: 'pan', outcome: panOutcome(bank.pan, provided.pan) },
    { detail: 'address', outcome: isSameAddress ? 'same' : 'differs' },
    { detail: 'pincode', outcome: bank.pincode === provided.pincode ? 'same' : 'differs' },
  ];
  return details;
}
