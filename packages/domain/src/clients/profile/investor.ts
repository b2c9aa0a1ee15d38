/** What the regulator asks of every investor. The lists of occupations, incomes and the like are master data. */

export const SALUTATIONS = ['Mr', 'Ms', 'Others'] as const;
export type Salutation = (typeof SALUTATIONS)[number];

/** Whether the investor holds a high public office, or is related to somebody who does. */
export const POLITICAL_EXPOSURES = ['no', 'yes', 'relative'] as const;
export type PoliticalExposure = (typeof POLITICAL_EXPOSURES)[number];

/** As people read them. */
export const POLITICAL_EXPOSURE_NAMES: Readonly<Record<PoliticalExposure, string>> = {
  no: 'No',
  yes: 'Yes',
  relative: 'Related to someone who is',
};

/** In records of FATCA and at the exchange. */
export const POLITICAL_EXPOSURE_CODES: Readonly<Record<PoliticalExposure, 'N' | 'Y' | 'R'>> = {
  no: 'N',
  yes: 'Y',
  relative: 'R',
};

export const GENDERS = ['female', 'male', 'other'] as const;
export type Gender = (typeof GENDERS)[number];

/** As people read them. */
export const GENDER_NAMES: Readonly<Record<Gender, string>> = { female: 'Female', male: 'Male', other: 'Other' };

/** Countries of tax residence besides India: a FATCA record has room for four in all. */
export const FOREIGN_TAX_RESIDENCES_MAX = 3;

export const NOMINEES_MAX = 3;
export const HOLDERS_MAX = 3;
