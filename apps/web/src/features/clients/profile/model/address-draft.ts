import { Address } from '@artha/contract/clients/profile.parts';
import type { InvestorChoices } from '@artha/contract/clients/profile.choices';
import { addressProblems } from '@artha/domain/clients/profile/about-you';
import type { AddressChange, InvestorDetail, PostalAddress } from '../profile.api.ts';
import type { FieldProblems } from './field-problems.ts';
import { joinProblems, schemaProblems } from './field-problems.ts';

/** An address while being entered. */
export interface AddressDraft {
  readonly line1: string;
  readonly line2: string;
  readonly city: string;
  readonly stateId: number | undefined;
  readonly countryId: number | undefined;
  readonly pincode: string;
}

/** Both addresses while being entered. */
export interface AddressesDraft {
  readonly permanentAddress: AddressDraft;
  readonly isSame: boolean;
  readonly correspondenceAddress: AddressDraft;
}

const draftOf = (address: PostalAddress | null, indiaId: number | undefined): AddressDraft => ({
  line1: address?.line1 ?? '',
  line2: address?.line2 ?? '',
  city: address?.city ?? '',
  stateId: address?.state?.id,
  countryId: address?.country.id ?? indiaId,
  pincode: address?.pincode ?? '',
});

/** What is stored, to be changed. */
export function addressesDraft(
  { permanentAddress, correspondenceAddress }: InvestorDetail,
  { countries }: Pick<InvestorChoices, 'countries'>,
): AddressesDraft {
  const indiaId = countries.find(({ isIndia }) => isIndia)?.id;
  return {
    permanentAddress: draftOf(permanentAddress, indiaId),
    isSame: correspondenceAddress === null,
    correspondenceAddress: draftOf(correspondenceAddress, indiaId),
  };
}

type Addresses = Omit<AddressChange, 'version'>;

/** Whether an address is in India, where it has a state. */
export const isInIndia = (
  { countryId }: Pick<AddressDraft, 'countryId'>,
  { countries }: Pick<InvestorChoices, 'countries'>,
): boolean => countries.some(({ id, isIndia }) => isIndia && id === countryId);

const valueOf = (draft: AddressDraft, choices: InvestorChoices) => ({
  line1: draft.line1.trim(),
  line2: draft.line2.trim() || null,
  city: draft.city.trim(),
  stateId: isInIndia(draft, choices) ? (draft.stateId ?? null) : null,
  countryId: draft.countryId,
  pincode: draft.pincode.trim(),
});

const MESSAGES = { countryId: 'Choose the country.' };

/** The addresses, once they are complete, and what is wrong with them by the paths of their fields. */
export function checkAddresses(
  draft: AddressesDraft,
  choices: InvestorChoices,
): { readonly value: Addresses | undefined; readonly problems: FieldProblems } {
  const permanentAddress = valueOf(draft.permanentAddress, choices);
  const correspondenceAddress = draft.isSame ? null : valueOf(draft.correspondenceAddress, choices);
  const problems = joinProblems(
    problemsOf(permanentAddress, choices, 'permanentAddress'),
    ...(correspondenceAddress ? [problemsOf(correspondenceAddress, choices, 'correspondenceAddress')] : []),
  );
  const isValid = Object.keys(problems).length === 0;
  return { value: isValid ? ({ permanentAddress, correspondenceAddress } as Addresses) : undefined, problems };
}

function problemsOf(value: ReturnType<typeof valueOf>, choices: InvestorChoices, path: string): FieldProblems {
  const ofFields = schemaProblems(Address, value, { path, messages: MESSAGES });
  const { countryId, ...rest } = value;
  return countryId === undefined
    ? ofFields
    : joinProblems(ofFields, addressProblems({ countryId, ...rest }, choices, path));
}
