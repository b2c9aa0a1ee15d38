/** A person whose identity a provider confirms. */
export interface Person {
  readonly name: string;
  /** YYYY-MM-DD */
  readonly bornOn: string;
  readonly gender: 'F' | 'M' | 'T';
  /** House and street. */
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly pincode: string;
  readonly pan: string;
  /** The last digits of the identity number; the others never leave the provider. */
  readonly idLast4: string;
}

export const DEFAULT_PERSON: Person = {
  name: 'Nandini Iyer',
  bornOn: '1992-01-08',
  gender: 'F',
  street: '12, Marine Lines',
  city: 'Mumbai',
  state: 'Maharashtra',
  pincode: '400020',
  pan: 'ZZZPI0020Z',
  idLast4: '6204',
};

/** 'dd-mm-yyyy', as identity documents write dates. */
export const documentDate = (isoDate: string): string => isoDate.split('-').toReversed().join('-');
