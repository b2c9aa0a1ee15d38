import type { TaxStatus } from '../../clients/accounts/tax-status.ts';
import { isOfAge } from '../../clients/accounts/age.ts';
import { isPersonalPan } from '../../clients/bank-gateway/missing-data.ts';
import { HOLDERS_MAX } from '../../clients/profile/investor.ts';
import type { BusinessDate } from '../../kit/dates.ts';

export interface HolderValues {
  readonly holdingType: 'single' | 'joint' | 'either-or-survivor';
  readonly jointHolders: readonly { readonly pan: string; readonly bornOn: BusinessDate }[];
  readonly nominees: readonly unknown[];
  readonly hasOptedOut: boolean;
  /** Of a minor's guardian, whose name is the bank's. */
  readonly guardianPan?: string | undefined;
}

export interface FirstHolder {
  readonly taxStatus: TaxStatus;
  readonly pan: string;
}

/** Messages by the dotted path of their field. */
export type HolderProblems = Record<string, string[]>;

const PATH = 'holders';

/**
 * What is wrong with the holders of an account, and with their choice about nominees; empty when they can be saved.
 * A minor is the only holder, has a guardian with a PAN of their own, and no nominee: the guardian cannot name one, and
 * nobody is asked to opt out. A single holder names nominees or opts out; for joint holders nominees are optional,
 * without anything to opt out of.
 */
export function holderProblems(values: HolderValues, first: FirstHolder, today: BusinessDate): HolderProblems {
  const problems: HolderProblems = {};
  const report = (field: string, message: string) => void (problems[`${PATH}.${field}`] ??= []).push(message);
  const { holdingType, jointHolders } = values;
  const isSingle = holdingType === 'single';
  if (first.taxStatus === 'minor' && (!isSingle || jointHolders.length > 0))
    report('holdingType', 'A minor is the only holder of the account.');
  else if (isSingle && jointHolders.length > 0) report('jointHolders', 'A single account has no other holders.');
  else if (!isSingle && jointHolders.length === 0) report('jointHolders', 'Name the second holder.');
  if (jointHolders.length >= HOLDERS_MAX) report('jointHolders', `An account has at most ${HOLDERS_MAX} holders.`);
  for (const [at, { pan, bornOn }] of jointHolders.entries()) {
    const field = `jointHolders.${at}`;
    if (!isPersonalPan(pan)) report(`${field}.pan`, 'This is not the PAN of a person.');
    if (pan === first.pan) report(`${field}.pan`, 'This is the PAN of the first holder.');
    if (jointHolders.slice(0, at).some((earlier) => earlier.pan === pan))
      report(`${field}.pan`, 'Two holders have the same PAN.');
    if (bornOn > today) report(`${field}.bornOn`, 'The birth date is in the future.');
    else if (!isOfAge(bornOn, today)) report(`${field}.bornOn`, 'A joint holder must be 18 or older.');
  }
  checkGuardian(values, first, report);
  checkNomination(values, first, report);
  return problems;
}

function checkGuardian(
  { guardianPan }: HolderValues,
  { taxStatus, pan }: FirstHolder,
  report: (field: string, message: string) => void,
): void {
  const isMinor = taxStatus === 'minor';
  if (guardianPan === undefined) {
    if (isMinor) report('guardianPan', 'Enter the PAN of the guardian.');
  } else if (!isMinor) report('guardianPan', 'Only a minor has a guardian.');
  else if (!isPersonalPan(guardianPan)) report('guardianPan', 'This is not the PAN of a person.');
  else if (guardianPan === pan) report('guardianPan', 'This is the PAN of the minor.');
}

function checkNomination(
  { holdingType, nominees, hasOptedOut }: HolderValues,
  { taxStatus }: FirstHolder,
  report: (field: string, message: string) => void,
): void {
  const hasNominees = nominees.length > 0;
  if (taxStatus === 'minor') {
    if (hasNominees) report('nominees', 'The account of a minor has no nominees.');
    if (hasOptedOut) report('hasOptedOut', 'Nobody can opt out of nominees for a minor.');
    return;
  }
  if (hasOptedOut && holdingType !== 'single') report('hasOptedOut', 'Only a single holder can opt out of nominees.');
  else if (hasOptedOut && hasNominees) report('hasOptedOut', 'Name nominees or opt out, not both.');
  else if (!hasOptedOut && !hasNominees && holdingType === 'single') report('nominees', 'Name a nominee, or opt out.');
}
