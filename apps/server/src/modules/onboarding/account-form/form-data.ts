import type { FormBank, FormClient, FormNames, FormNominee } from './account-form.queries.ts';

export interface FormHolder {
  readonly name: string;
  readonly pan: string;
  readonly bornOn: FormClient['account']['holderBornOn'];
  readonly email: string;
  readonly mobile: string;
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
  readonly holders: readonly FormHolder[];
  readonly nominees: readonly FormNominee[];
  readonly banks: readonly (FormBank & { readonly number: string })[];
  readonly taxResidences: readonly FormTaxResidence[];
  readonly names: FormNames;
  /** A picture that can be placed, or the name of a file that cannot; null without a signature. */
  readonly signature: { readonly name: string; readonly image: Uint8Array | null } | null;
  readonly brand: { readonly name: string; readonly office: string };
}
