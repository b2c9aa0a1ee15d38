import type { AboutYou } from '@artha/contract/clients/profile.parts';
import type { FormBank, FormClient, FormNames, FormNominee } from './account-form.queries.ts';

type Declared = Pick<
  AboutYou,
  | 'occupationId'
  | 'incomeSlabId'
  | 'wealthSourceId'
  | 'natureOfBusinessId'
  | 'birthCity'
  | 'birthCountryId'
  | 'politicalExposure'
>;

/** What a holder stated, with the tax residences as they are shown. */
export interface FormDeclaration {
  readonly stated: { readonly [Field in keyof Declared]: Declared[Field] | null };
  readonly taxResidences: readonly FormTaxResidence[];
}

export interface FormHolder {
  readonly name: string;
  readonly pan: string;
  readonly bornOn: FormClient['account']['holderBornOn'];
  readonly email: string;
  readonly mobile: string;
  /** Null where they were not asked. */
  readonly declaration: FormDeclaration | null;
}

export interface FormTaxResidence {
  readonly country: string;
  readonly taxId: string;
  readonly idType: string;
}

/** All that an account opening form says. Identifiers are whole or masked, as the reader may see them. */
export interface AccountForm {
  readonly client: FormClient;
  readonly pan: string;
  /** Of a minor's guardian; null without one, and where it was not asked for. */
  readonly guardianPan: string | null;
  readonly holders: readonly FormHolder[];
  readonly nominees: readonly FormNominee[];
  readonly banks: readonly (FormBank & { readonly number: string })[];
  readonly declaration: FormDeclaration;
  readonly names: FormNames;
  /** A picture that can be placed, or the name of a file that cannot; null without a signature. */
  readonly signature: { readonly name: string; readonly image: Uint8Array | null } | null;
  readonly brand: { readonly name: string; readonly office: string };
}
