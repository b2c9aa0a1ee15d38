/** What an estimate of capital gains tax leaves out, in words for screens and files. */
export const EXCLUDED_TEXTS = {
  'surcharge-and-cess': 'Surcharge and the health and education cess of the whole tax.',
  'other-income': 'Other income, and gains that are not recorded here, such as those on shares or property.',
  slab: 'Gains that are taxed at your slab rate: they are listed, but their tax depends on your income.',
  'basic-exemption':
    'The part of the basic exemption that other income does not use, which may lower the tax of residents.',
  'not-selected': 'Sales outside the chosen people, accounts and categories.',
  others:
    'Rules for others than resident individuals, such as minors, whose gains count as income of a parent, and tax that ' +
    'was deducted at source.',
  'earlier-losses': 'Losses of earlier years from elsewhere. Losses recorded here count as carried forward in time.',
} as const;

export const EXCLUDED_FROM_TAX = [
  'surcharge-and-cess',
  'other-income',
  'slab',
  'basic-exemption',
  'not-selected',
  'others',
  'earlier-losses',
] as const satisfies readonly (keyof typeof EXCLUDED_TEXTS)[];

/** Gains within the exemption, or losses. */
export const HARVEST_KINDS = ['gain', 'loss'] as const;

/** Of a fund whose tax class follows from no rule, category or name. */
export const UNKNOWN_CLASS_TEXT =
  'How this fund is taxed is not known: it is treated as neither equity-oriented nor debt. Check its tax status.';

export const FAIR_VALUE_MISSING_TEXT = 'The fair value of 31-Jan-2018 is not known. With it, the gain may be lower.';
