import type { InvestorChoices } from '@artha/contract/clients/profile.choices';
import type { AboutYou } from '@artha/contract/clients/profile.parts';
import { Holders } from '@artha/contract/onboarding/onboarding';
import { HOLDERS_MAX } from '@artha/domain/clients/profile/investor';
import type { BusinessDate } from '@artha/domain/kit/dates';
import { holderProblems } from '@artha/domain/onboarding/onboarding/holder-problems';
import type {
  AboutYouDraft,
  FieldProblems,
  NomineeDraft,
  NomineeValue,
  OwnContact,
} from '../../../clients/profile/index.ts';
import {
  aboutYouDraft,
  checkAboutYou,
  draftOfNominee,
  joinProblems,
  nomineeDraftProblems,
  schemaProblems,
  valueOfNominee,
} from '../../../clients/profile/index.ts';
import type { Application } from '../onboarding.api.ts';
import { belowPart, withoutPart } from './without-part.ts';

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
  /** What they declare for FATCA. */
  readonly aboutYou: AboutYouDraft;
}

/** The step 'Holders and nominees' while being filled in. */
export interface HoldersDraft {
  readonly holdingType: HoldingType;
  readonly joint: readonly JointDraft[];
  readonly nominees: readonly NomineeDraft[];
  readonly hasOptedOut: boolean;
  /** Of a minor's guardian. Masked when it was saved: it is kept as it is. */
  readonly guardianPan: string;
}

export const JOINT_MAX = HOLDERS_MAX - 1;

export const newJointHolder = (): JointDraft => ({
  key: crypto.randomUUID(),
  name: '',
  pan: '',
  bornOn: undefined,
  email: '',
  mobile: '',
  aboutYou: aboutYouDraft(null),
});

/** What was saved, to be changed; without it one holder and no nominees yet. */
export function holdersDraft(saved: Application['holders'], own: OwnContact | undefined): HoldersDraft {
  if (!saved) return { holdingType: 'single', joint: [], nominees: [], hasOptedOut: false, guardianPan: '' };
  return {
    holdingType: saved.holdingType,
    joint: saved.jointHolders.map((holder) => ({
      ...holder,
      key: crypto.randomUUID(),
      aboutYou: aboutYouDraft(holder.aboutYou),
    })),
    nominees: saved.nominees.map((entry) => draftOfNominee(entry, crypto.randomUUID(), own)),
    hasOptedOut: saved.hasOptedOut,
    guardianPan: saved.guardianPan ?? '',
  };
}

/** What the checks need to know besides the input. */
export interface HoldersFacts {
  readonly application: Pick<Application, 'bankDetails' | 'holders'>;
  readonly choices: Pick<InvestorChoices, 'countries' | 'relationships' | 'occupations'>;
  readonly own: OwnContact | undefined;
  readonly today: BusinessDate;
}

/** Another holding than 'single' has a second holder, so there is one to fill in. */
export const withHoldingType = (draft: HoldersDraft, holdingType: HoldingType): Partial<HoldersDraft> => ({
  holdingType,
  ...(holdingType !== 'single' && { hasOptedOut: false }),
  ...(holdingType !== 'single' && draft.joint.length === 0 && { joint: [newJointHolder()] }),
});

/** The account of a minor has one holder and no nominees. */
export const isOfMinor = ({ application }: Pick<HoldersFacts, 'application'>): boolean =>
  application.bankDetails.taxStatus === 'minor';

/** The input of the step, once it is complete, and what is wrong with it by the paths of the fields. */
export function checkHolders(
  draft: HoldersDraft,
  facts: HoldersFacts,
): { readonly value: Holders | undefined; readonly problems: FieldProblems } {
  const { holdingType } = draft;
  const isOut = holdingType === 'single' && draft.hasOptedOut && !isOfMinor(facts);
  const guardianPan = draft.guardianPan.trim().toUpperCase();
  const hasNominees = !isOut && !isOfMinor(facts);
  const value: HoldersValue = {
    holdingType,
    jointHolders: holdingType === 'single' ? [] : draft.joint.map((joint) => jointValue(joint, facts)),
    nominees: hasNominees ? draft.nominees.map((nominee) => valueOfNominee(nominee, facts.today, facts.own)) : [],
    hasOptedOut: isOut,
    ...(isOfMinor(facts) && guardianPan !== '' && { guardianPan }),
  };
  const problems = joinProblems(
    jointProblems(value.jointHolders),
    schemaProblems(Holders.shape.guardianPan, value.guardianPan, { path: 'guardianPan' }),
    ...declarationProblems(holdingType === 'single' ? [] : draft.joint, facts),
    nomineeProblemsOf(value, facts),
    rulesOfHolders(value, facts),
  );
  return { value: Object.keys(problems).length === 0 ? (value as Holders) : undefined, problems };
}

type JointValue = Omit<JointDraft, 'key' | 'bornOn' | 'aboutYou'> & {
  readonly bornOn: BusinessDate | null;
  readonly aboutYou: AboutYou | undefined;
};
type CompleteJoint = JointValue & { readonly bornOn: BusinessDate };

/** The input of the step; what is missing is null. */
interface HoldersValue extends Omit<Holders, 'jointHolders' | 'nominees'> {
  readonly jointHolders: readonly JointValue[];
  readonly nominees: readonly NomineeValue[];
}

const jointValue = (
  { name, pan, bornOn, email, mobile, aboutYou }: JointDraft,
  { choices }: HoldersFacts,
): JointValue => ({
  name: name.trim(),
  pan: pan.trim().toUpperCase(),
  bornOn: bornOn ?? null,
  email: email.trim(),
  mobile: mobile.trim(),
  aboutYou: checkAboutYou(aboutYou, choices).value,
});

/** What is wrong with the declarations; the schema of the step sees only that one is missing. */
const declarationProblems = (joint: readonly JointDraft[], { choices }: HoldersFacts): readonly FieldProblems[] =>
  joint.map(({ aboutYou }, at) =>
    belowPart(checkAboutYou(aboutYou, choices, { about: 'other' }).problems, `jointHolders.${at}.aboutYou`),
  );

/** A PAN that was saved is masked, and stays as it is. */
const isKeptPan = (pan: string, { application }: HoldersFacts): boolean =>
  application.holders?.jointHolders.some((holder) => holder.pan === pan) === true;

const isKeptGuardianPan = ({ guardianPan }: HoldersValue, { application }: HoldersFacts): boolean =>
  guardianPan !== undefined && guardianPan === application.holders?.guardianPan;

/** The form of the fields of joint holders, but not of their declarations, which are checked by themselves. */
const jointProblems = (holders: readonly JointValue[]): FieldProblems =>
  Object.fromEntries(
    Object.entries(
      schemaProblems(Holders.shape.jointHolders, holders, {
        path: 'jointHolders',
        messages: { bornOn: 'Choose the date of birth.' },
      }),
    ).filter(([field]) => !field.endsWith('.aboutYou')),
  );

/** What the rules of holders say; whether a masked PAN is in use twice only the server knows. */
function rulesOfHolders(value: HoldersValue, facts: HoldersFacts): FieldProblems {
  const { bankDetails } = facts.application;
  const complete = value.jointHolders.filter((holder): holder is CompleteJoint => holder.bornOn !== null);
  // With a holder who has no birth date yet, the positions would differ.
  if (complete.length < value.jointHolders.length) return {};
  const first = { taxStatus: bankDetails.taxStatus, pan: bankDetails.panMasked };
  const problems = withoutPart(holderProblems({ ...value, jointHolders: complete }, first, facts.today), 'holders');
  const isKnown = (field: string) => {
    if (field === 'guardianPan') return !isKeptGuardianPan(value, facts);
    const [, at] = /^jointHolders\.(\d)\.pan$/.exec(field) ?? [];
    const pan = at === undefined ? undefined : complete[Number(at)]?.pan;
    return pan === undefined || !(isKeptPan(pan, facts) || pan === '');
  };
  return Object.fromEntries(Object.entries(problems).filter(([field]) => isKnown(field)));
}

const nomineeProblemsOf = (
  { nominees, jointHolders }: HoldersValue,
  { application: { bankDetails }, choices, today }: HoldersFacts,
): FieldProblems =>
  nomineeDraftProblems(nominees, {
    today,
    indiaId: choices.countries.find(({ isIndia }) => isIndia)?.id ?? 0,
    guardianRelationshipIds: choices.relationships.filter(({ isGuardian }) => isGuardian).map(({ id }) => id),
    holders: [bankDetails, ...jointHolders],
  });
