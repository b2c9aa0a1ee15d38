/** How the holder of an account is taxed. */
export const TAX_STATUSES = ['individual', 'minor', 'nri-repatriable', 'nri-non-repatriable'] as const;
export type TaxStatus = (typeof TAX_STATUSES)[number];

/** As people read them. */
export const TAX_STATUS_NAMES: Readonly<Record<TaxStatus, string>> = {
  individual: 'Resident individual',
  minor: 'Minor',
  'nri-repatriable': 'NRI (NRE)',
  'nri-non-repatriable': 'NRI (NRO)',
};

/** The codes of the exchange. */
export const TAX_STATUS_CODES: Readonly<Record<TaxStatus, string>> = {
  individual: '01',
  minor: '02',
  'nri-repatriable': '21',
  'nri-non-repatriable': '24',
};
