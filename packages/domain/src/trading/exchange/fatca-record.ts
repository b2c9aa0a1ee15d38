/** The record of a client for FATCA and CRS: one line of 75 fields. */
import { TAX_STATUS_CODES } from '../../clients/accounts/tax-status.ts';
import { FOREIGN_TAX_RESIDENCES_MAX, POLITICAL_EXPOSURE_CODES } from '../../clients/profile/investor.ts';
import { businessDateAt, timeOfDayAt } from '../../kit/dates.ts';
import type { TaxDeclaration } from './exchange-client.ts';
import { blanks, wireDate, wireText } from './wire-text.ts';

export const FATCA_FIELD_COUNT = 75;

const NAME_MAX = 70;
const CITY_MAX = 60;
const TAX_ID_MAX = 20;

const ELECTRONIC = 'E';
const RESIDENTIAL_OR_BUSINESS = '1';
const INDIA = 'IN';
/** The PAN card, as an identification of taxpayers. */
const PAN_CARD = 'C';
const NO_EXEMPTION = 'N';
const NO_BENEFICIAL_OWNER = 'N';
/** The first declaration of a client, or one that replaces it. */
export type DeclarationType = 'new' | 'change';
const TYPE_CODES: Readonly<Record<DeclarationType, string>> = { new: 'N', change: 'C' };
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** India first, then the others; a residence without a tax id does not exist. */
function residenceFields({ pan, residences }: TaxDeclaration): readonly string[] {
  const all = [{ country: INDIA, taxId: pan, idType: PAN_CARD }, ...residences];
  return Array.from({ length: FOREIGN_TAX_RESIDENCES_MAX + 1 }, (_, at) => {
    const residence = all[at];
    return residence ? [residence.country, wireText(residence.taxId, TAX_ID_MAX), residence.idType] : blanks(3);
  }).flat();
}

/** '203.0.113.7#20-Nov-26;12:00': from where and when it was declared, in India. */
function logName({ ip, declaredAt }: TaxDeclaration): string {
  const on = businessDateAt(declaredAt);
  const month = MONTHS[Number(on.slice(5, 7)) - 1] ?? '';
  return `${ip}#${on.slice(8)}-${month}-${on.slice(2, 4)};${timeOfDayAt(declaredAt)}`;
}

/** The fields of an individual in the order of the upload; those of companies and their owners are empty. */
export function fatcaRecord(declared: TaxDeclaration, type: DeclarationType = 'new'): readonly string[] {
  return [
    // PAN; a reference of those who have none; name, birth date; names of father and spouse, which are not asked for.
    declared.pan,
    '',
    wireText(declared.name, NAME_MAX),
    wireDate(declared.bornOn),
    '',
    '',
    TAX_STATUS_CODES[declared.taxStatus],
    ELECTRONIC,
    RESIDENTIAL_OR_BUSINESS,
    wireText(declared.birthCity, CITY_MAX),
    declared.birthCountry,
    ...residenceFields(declared),
    // Wealth, services to companies, income, net worth and its date.
    declared.wealthSourceCode,
    '',
    declared.incomeCode,
    '',
    '',
    POLITICAL_EXPOSURE_CODES[declared.politicalExposure],
    declared.occupationCode,
    declared.occupationType,
    NO_EXEMPTION,
    // What only financial institutions and companies have.
    ...blanks(10),
    NO_BENEFICIAL_OWNER,
    // The beneficial owner of a company, their declaration, the Aadhaar number.
    ...blanks(28),
    TYPE_CODES[type],
    logName(declared),
    ...blanks(2),
  ];
}
