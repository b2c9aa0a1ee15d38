import { NomineeEntry } from '@artha/contract/clients/profile.parts';
import type { NomineeRules } from '@artha/domain/clients/profile/nominees';
import { isMinorNominee, nomineeProblems } from '@artha/domain/clients/profile/nominees';
import type { BusinessDate } from '@artha/domain/kit/dates';
import type { FieldProblems } from './field-problems.ts';
import { hasProblemBelow, joinProblems, schemaProblems } from './field-problems.ts';

/** Address, mobile and e-mail of the investor, for nominees who have the same. */
export interface OwnContact {
  readonly addressLine1: string;
  readonly pincode: string;
  readonly countryId: number;
  readonly email: string;
  readonly contactNumber: string;
}

/** A nominee while being entered. */
export interface NomineeDraft {
  /** Unique within a list of entries. */
  readonly key: string;
  /** Whether its form is shown. */
  readonly isOpen: boolean;
  readonly name: string;
  readonly relationshipId: number | undefined;
  /** In percent; empty for equal parts. */
  readonly sharePercent: string;
  readonly bornOn: BusinessDate | undefined;
  readonly guardianName: string;
  readonly guardianRelationshipId: number | undefined;
  /** Whether address, mobile and e-mail are those of the investor. */
  readonly isContactSame: boolean;
  readonly addressLine1: string;
  readonly pincode: string;
  readonly countryId: number | undefined;
  readonly email: string;
  readonly contactNumber: string;
}

/** An entry as it is saved; what is missing is null. */
export type NomineeValue = Omit<NomineeEntry, 'relationshipId' | 'countryId'> & {
  readonly relationshipId: number | null;
  readonly countryId: number | null;
};

const NO_CONTACT = { addressLine1: '', pincode: '', countryId: undefined, email: '', contactNumber: '' };

/** A nominee to be filled in. */
export const newNominee = (key: string, own: OwnContact | undefined): NomineeDraft => ({
  key,
  isOpen: true,
  name: '',
  relationshipId: undefined,
  sharePercent: '',
  bornOn: undefined,
  guardianName: '',
  guardianRelationshipId: undefined,
  isContactSame: own !== undefined,
  ...NO_CONTACT,
});

/** A saved nominee, to be changed. */
export function draftOfNominee(entry: NomineeValue, key: string, own: OwnContact | undefined): NomineeDraft {
  const { addressLine1, pincode, countryId, email, contactNumber } = entry;
  const contact = { addressLine1, pincode, countryId: countryId ?? undefined, email, contactNumber };
  const isContactSame = own !== undefined && isSameContact(contact, own);
  return {
    key,
    isOpen: false,
    name: entry.name,
    relationshipId: entry.relationshipId ?? undefined,
    sharePercent: entry.sharePercent ?? '',
    bornOn: entry.bornOn ?? undefined,
    guardianName: entry.guardianName ?? '',
    guardianRelationshipId: entry.guardianRelationshipId ?? undefined,
    isContactSame,
    ...(isContactSame ? NO_CONTACT : contact),
  };
}

const isSameContact = (contact: Pick<NomineeDraft, keyof OwnContact>, own: OwnContact): boolean =>
  (Object.keys(own) as (keyof OwnContact)[]).every((field) => contact[field] === own[field]);

/** Whether the nominee is under 18 and so needs a guardian. */
export const needsGuardian = ({ bornOn }: Pick<NomineeDraft, 'bornOn'>, today: BusinessDate): boolean =>
  isMinorNominee({ bornOn: bornOn ?? null }, today);

/** The entry as it is saved: an adult has no guardian, and a contact that is the same is that of the investor. */
export function valueOfNominee(draft: NomineeDraft, today: BusinessDate, own: OwnContact | undefined): NomineeValue {
  const hasGuardian = needsGuardian(draft, today);
  const contact = draft.isContactSame && own ? own : draft;
  const share = draft.sharePercent.trim();
  return {
    name: draft.name.trim(),
    relationshipId: draft.relationshipId ?? null,
    sharePercent: share === '' ? null : share,
    bornOn: draft.bornOn ?? null,
    guardianName: hasGuardian ? draft.guardianName.trim() : null,
    guardianRelationshipId: hasGuardian ? (draft.guardianRelationshipId ?? null) : null,
    addressLine1: contact.addressLine1.trim(),
    pincode: contact.pincode.trim(),
    countryId: contact.countryId ?? null,
    email: contact.email.trim(),
    contactNumber: contact.contactNumber.trim(),
  };
}

const MESSAGES = { relationshipId: 'Choose the relationship.', countryId: 'Choose the country.' };

/** What is wrong with the nominees, by the paths of their fields: the form of each field first, then what rules say. */
export function nomineeDraftProblems(values: readonly NomineeValue[], rules: NomineeRules): FieldProblems {
  const { path = 'nominees' } = rules;
  const ofFields = values.map((value, at) =>
    schemaProblems(NomineeEntry, value, { path: `${path}.${at}`, messages: MESSAGES }),
  );
  // The rules say more of shares and guardians than the form of the field does.
  return joinProblems(nomineeProblems(values, rules), ...ofFields);
}

/** The same list with the forms of those open that have a problem. */
export const openProblems = (
  drafts: readonly NomineeDraft[],
  problems: FieldProblems,
  path = 'nominees',
): readonly NomineeDraft[] =>
  drafts.map((draft, at) => (hasProblemBelow(problems, `${path}.${at}`) ? { ...draft, isOpen: true } : draft));
