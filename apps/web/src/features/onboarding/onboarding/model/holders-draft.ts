import { JointHolder } from '@artha/contract/clients/profile.parts';
import type { InvestorChoices } from '@artha/contract/clients/profile.choices';
import type { Holders } from '@artha/contract/onboarding/onboarding';
import { isOfAge } from '@artha/domain/clients/accounts/age';
import { HOLDERS_MAX } from '@artha/domain/clients/profile/investor';
import type { BusinessDate } from '@artha/domain/kit/dates';
import type { FieldProblems, NomineeDraft, NomineeValue, OwnContact } from '../../../clients/profile/index.ts';
import {
  draftOfNominee,
  joinProblems,
  nomineeDraftProblems,
  schemaProblems,
  valueOfNominee,
} from '../../../clients/profile/index.ts';
import type { Application } from '../onboarding.api.ts';

export type HoldingType = Holders['holdingType'];

/** A second or third holder while being entered. */
export interface JointDraft {
  readonly key: string;
  readonly name: string;
  /** Masked when it was saved: it is kept as it is. */
  readonly pan: string;
  readonly bornOn: BusinessDate | undefined;
  readonly email: string;
  readonly mobile: string;
}

/** The step 'Holders and nominees' while being filled in. */
export interface HoldersDraft {
  readonly holdingType: HoldingType;
  readonly joint: readonly JointDraft[];
  readonly nominees: readonly NomineeDraft[];
  readonly hasOptedOut: boolean;
}

export const JOINT_MAX = HOLDERS_MAX - 1;

export const newJointHolder = (): JointDraft => ({
  key: crypto.randomUUID(),
  name: '',
  pan: '',
  bornOn: undefined,
  email: '',
  mobile: '',
});

/** What was saved, to be changed; without it one holder and no nominees yet. */
export function holdersDraft(saved: Application['holders'], own: OwnContact | undefined): HoldersDraft {
  if (!saved) return { holdingType: 'single', joint: [], nominees: [], hasOptedOut: false };
  return {
    holdingType: saved.holdingType,
    joint: saved.jointHolders.map((holder) => ({ ...holder, key: crypto.randomUUID() })),
    nominees: saved.nominees.map((entry) => draftOfNominee(entry, crypto.randomUUID(), own)),
    hasOptedOut: saved.hasOptedOut,
  };
}

/** What the checks need to know besides the input. */
export interface HoldersFacts {
  readonly application: Pick<Application, 'bankDetails' | 'holders'>;
  readonly choices: Pick<InvestorChoices, 'countries' | 'relationships'>;
  readonly own: OwnContact | undefined;
  readonly today: BusinessDate;
}

/** Another holding than 'single' has a second holder, so there is one to fill in. */
export const withHoldingType = (draft: HoldersDraft, holdingType: HoldingType): Partial<HoldersDraft> => ({
  holdingType,
  ...(holdingType !== 'single' && { hasOptedOut: false }),
  ...(holdingType !== 'single' && draft.joint.length === 0 && { joint: [newJointHolder()] }),
});

/** The input of the step, once it is complete, and what is wrong with it by the paths of the fields. */
export function checkHolders(
  draft: HoldersDraft,
  facts: HoldersFacts,
): { readonly value: Holders | undefined; readonly problems: FieldProblems } {
  const { today, own } = facts;
  const joint = draft.holdingType === 'single' ? [] : draft.joint.map(jointValue);
  const isOut = draft.holdingType === 'single' && draft.hasOptedOut;
  const nominees = isOut ? [] : draft.nominees.map((nominee) => valueOfNominee(nominee, today, own));
  const problems = joinProblems(
    holderProblems(draft, joint, facts),
    ...joint.map((holder, at) => jointProblems(holder, `jointHolders.${at}`, facts)),
    nomineeProblemsOf(draft, nominees, joint, facts),
  );
  const value = { holdingType: draft.holdingType, jointHolders: joint, nominees, hasOptedOut: isOut };
  return { value: Object.keys(problems).length === 0 ? (value as Holders) : undefined, problems };
}

type JointValue = Omit<JointDraft, 'key' | 'bornOn'> & { readonly bornOn: BusinessDate | null };

const jointValue = ({ name, pan, bornOn, email, mobile }: JointDraft): JointValue => ({
  name: name.trim(),
  pan: pan.trim().toUpperCase(),
  bornOn: bornOn ?? null,
  email: email.trim(),
  mobile: mobile.trim(),
});

/** A PAN that was saved is masked, and stays as it is. */
const SAMPLE_PAN = 'ABCPE1234F';
const isKeptPan = (pan: string, { application }: HoldersFacts): boolean =>
  application.holders?.jointHolders.some((holder) => holder.pan === pan) === true;

function jointProblems(holder: JointValue, path: string, facts: HoldersFacts): FieldProblems {
  const { bornOn, pan } = holder;
  const checked = { ...holder, pan: isKeptPan(pan, facts) ? SAMPLE_PAN : pan };
  const messages = { bornOn: 'Choose the date of birth.' };
  return joinProblems(
    bornOn !== null && !isOfAge(bornOn, facts.today)
      ? { [`${path}.bornOn`]: ['A minor cannot be a joint holder.'] }
      : {},
    schemaProblems(JointHolder, checked, { path, messages }),
  );
}

/** What concerns several holders. */
function holderProblems(
  { holdingType }: HoldersDraft,
  joint: readonly JointValue[],
  facts: HoldersFacts,
): FieldProblems {
  if (holdingType === 'single') return {};
  if (facts.application.bankDetails.taxStatus === 'minor')
    return { holdingType: ['The account of a minor has one holder.'] };
  if (joint.length === 0) return { holdingType: ['Add the second holder, or choose Single.'] };
  const pans = joint.map(({ pan }) => pan);
  const repeated = pans.findIndex((pan, at) => pan !== '' && pans.indexOf(pan) < at);
  return repeated < 0 ? {} : { [`jointHolders.${repeated}.pan`]: ['Each holder has a PAN of their own.'] };
}

function nomineeProblemsOf(
  { holdingType, hasOptedOut }: HoldersDraft,
  nominees: readonly NomineeValue[],
  joint: readonly JointValue[],
  { application: { bankDetails }, choices, today }: HoldersFacts,
): FieldProblems {
  if (nominees.length === 0)
    return holdingType === 'single' && !hasOptedOut
      ? { nominees: ['Add a nominee, or state that you do not wish to nominate anyone.'] }
      : {};
  return nomineeDraftProblems(nominees, {
    today,
    indiaId: choices.countries.find(({ isIndia }) => isIndia)?.id ?? 0,
    guardianRelationshipIds: choices.relationships.filter(({ isGuardian }) => isGuardian).map(({ id }) => id),
    holders: [bankDetails, ...joint],
  });
}
