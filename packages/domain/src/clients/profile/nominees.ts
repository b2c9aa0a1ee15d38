/** What nominees must fulfil beyond the form of each field: at sign-up and in the profile. */
import type { BusinessDate } from '../../kit/dates.ts';
import { matches } from '../../kit/patterns.ts';
import { isOfAge } from '../accounts/age.ts';
import { NOMINEES_MAX } from './investor.ts';
import { isBlankShare, shareHundredths, SHARES_TOTAL, shareText } from './nominee-shares.ts';

/** The values of a nominee that the rules concern. */
export interface NomineeValues {
  readonly name: string;
  readonly sharePercent: string | null;
  readonly bornOn: BusinessDate | null;
  readonly guardianName: string | null;
  readonly guardianRelationshipId: number | null;
  readonly pincode: string;
  readonly countryId: number | null;
}

interface Person {
  readonly name: string;
  readonly bornOn: BusinessDate | null;
}

export interface NomineeRules {
  readonly today: BusinessDate;
  /** The row of India among the countries; undefined when it is not offered. */
  readonly indiaId: number | undefined;
  /** The relationships in which somebody may be the guardian of a minor. */
  readonly guardianRelationshipIds: readonly number[];
  /** All holders of the account. */
  readonly holders: readonly Person[];
  /** Where the entries are in the input: the start of each path. */
  readonly path?: string;
}

/** Messages by the dotted path of their field, such as 'nominees.0.guardianName'. */
export type NomineeProblems = Record<string, string[]>;

type Report = (field: string, message: string) => void;

const isBlank = (text: string | null): text is null => text === null || text.trim() === '';

const sameText = (one: string, other: string): boolean => plain(one) === plain(other);
const plain = (name: string): string => name.trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** Whether a nominee is a minor on a day; without a birth date they are taken for an adult. */
export const isMinorNominee = ({ bornOn }: Pick<NomineeValues, 'bornOn'>, today: BusinessDate): boolean =>
  bornOn !== null && !isOfAge(bornOn, today);

/** The same entries without the guardians of adults, who need none. */
export const withoutNeedlessGuardians = <Entry extends NomineeValues>(
  entries: readonly Entry[],
  today: BusinessDate,
): Entry[] =>
  entries.map((entry) =>
    entry.bornOn !== null && isOfAge(entry.bornOn, today)
      ? { ...entry, guardianName: null, guardianRelationshipId: null }
      : entry,
  );

/** What is wrong with the nominees of an account; empty when they can be saved. */
export function nomineeProblems(entries: readonly NomineeValues[], rules: NomineeRules): NomineeProblems {
  const { path = 'nominees' } = rules;
  const problems: NomineeProblems = {};
  const report = (field: string, message: string) => void (problems[field] ??= []).push(message);
  if (entries.length > NOMINEES_MAX) report(path, `An account can have at most ${NOMINEES_MAX} nominees.`);
  checkShares(entries, path, report);
  for (const [at, entry] of entries.entries()) {
    const reportHere: Report = (field, message) => report(`${path}.${at}.${field}`, message);
    checkPerson(entry, rules, reportHere);
    checkGuardian(entry, rules, reportHere);
    if (entries.slice(0, at).some((earlier) => isSamePerson(earlier, entry)))
      reportHere('name', 'This person is named twice.');
  }
  return problems;
}

function checkShares(entries: readonly NomineeValues[], path: string, report: Report): void {
  const isBlankAt = entries.map(({ sharePercent }) => isBlankShare(sharePercent));
  if (!isBlankAt.includes(false)) return;
  const shares = entries.map(({ sharePercent }) => shareHundredths(sharePercent ?? ''));
  for (const [at, share] of shares.entries()) {
    const field = `${path}.${at}.sharePercent`;
    if (isBlankAt[at] === true) report(field, 'Enter a share for every nominee, or for none.');
    else if (share === undefined || share > SHARES_TOTAL)
      report(field, 'Enter a share up to 100, with at most 2 decimals.');
    else if (share === 0) report(field, 'A share must be above 0.');
  }
  if (shares.includes(undefined)) return;
  const total = shares.reduce<number>((sum, share) => sum + (share ?? 0), 0);
  if (total !== SHARES_TOTAL) report(path, `The shares must add up to 100%; now they add up to ${shareText(total)}%.`);
}

function checkPerson(entry: NomineeValues, { today, indiaId, holders }: NomineeRules, report: Report): void {
  const { bornOn, name, pincode, countryId } = entry;
  if (bornOn !== null && bornOn > today) report('bornOn', 'The birth date is in the future.');
  const namesakes = holders.filter((holder) => holder.bornOn !== null && sameText(holder.name, name));
  if (namesakes.length > 0 && bornOn === null) report('bornOn', 'Enter the birth date: a holder has the same name.');
  if (bornOn !== null && namesakes.some((holder) => holder.bornOn === bornOn))
    report('name', 'A holder of the account cannot be its nominee.');
  if (isBlank(pincode) || countryId === null) return;
  if (countryId === indiaId && !matches('pincode', pincode))
    report('pincode', 'A pincode of India has 6 digits and does not begin with 0.');
  else if (!matches('nriPincode', pincode)) report('pincode', 'A pincode has 6 digits.');
}

function checkGuardian(entry: NomineeValues, rules: NomineeRules, report: Report): void {
  const { name, bornOn, guardianName, guardianRelationshipId } = entry;
  if (bornOn === null) {
    if (!isBlank(guardianName)) report('bornOn', 'Enter the birth date: only a minor has a guardian.');
    return;
  }
  if (!isMinorNominee(entry, rules.today)) return;
  if (isBlank(guardianName)) report('guardianName', 'Enter the name of the guardian: this nominee is under 18.');
  else if (sameText(guardianName, name)) report('guardianName', 'Nominees cannot be their own guardian.');
  if (guardianRelationshipId === null || !rules.guardianRelationshipIds.includes(guardianRelationshipId))
    report('guardianRelationshipId', 'Choose a parent or a guardian appointed by a court.');
}

/** Where one birth date is not known, the name decides. */
const isSamePerson = (one: Person, other: Person): boolean =>
  !isBlank(one.name) &&
  sameText(one.name, other.name) &&
  (one.bornOn === null || other.bornOn === null || one.bornOn === other.bornOn);
