import type { AboutYou, JointHolder, NomineeEntry } from '@artha/contract/clients/profile.parts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import type { PossibleCustomer } from '../../clients/bank-gateway/index.ts';
import type { ApplicationChanges, ApplicationRow } from './onboarding.queries.ts';

/** A joint holder as kept; the declaration is null where it was not asked for yet. */
export type StoredJointHolder = Omit<JointHolder, 'aboutYou'> & { readonly aboutYou: AboutYou | null };

/** Holders and nominees as they are kept, with the whole PANs. */
export interface StoredHolders {
  readonly holdingType: 'single' | 'joint' | 'either-or-survivor';
  readonly jointHolders: readonly StoredJointHolder[];
  readonly nominees: readonly NomineeEntry[];
  readonly hasOptedOut: boolean;
  /** Of a minor's guardian; missing where it was not asked for. */
  readonly guardianPan?: string | undefined;
}

/** An application with what its sealed columns hold. */
export interface OpenedApplication {
  readonly row: ApplicationRow;
  readonly customer: PossibleCustomer;
  readonly aboutYou: AboutYou | null;
  readonly holders: StoredHolders | null;
}

type Seal = Pick<Secrets, 'seal'>;
type Changes = ApplicationChanges;

export const sealedCustomer = ({ seal }: Seal, id: string, customer: PossibleCustomer): Changes => ({
  bankRecordSealed: seal('bank-record', id, JSON.stringify(customer)),
});

export const sealedHolders = ({ seal }: Seal, id: string, holders: StoredHolders): Changes => ({
  holdersSealed: seal('application-holders', id, JSON.stringify(holders)),
});

export const sealedAboutYou = ({ seal }: Seal, id: string, { taxResidences, ...aboutYou }: AboutYou): Changes => ({
  aboutYou,
  taxResidencesSealed: taxResidences.length === 0 ? null : seal('tax-residences', id, JSON.stringify(taxResidences)),
});

/** Opens what is sealed of an application: only for its applicant, and for operations. */
export function openApplication({ open }: Pick<Secrets, 'open'>, row: ApplicationRow): OpenedApplication {
  const { id, bankRecordSealed, holdersSealed, aboutYou, taxResidencesSealed } = row;
  if (bankRecordSealed === null) throw new Error(`the application ${id} has no record of the bank`);
  return {
    row,
    customer: JSON.parse(open('bank-record', id, bankRecordSealed)) as PossibleCustomer,
    aboutYou: aboutYou && {
      ...aboutYou,
      taxResidences:
        taxResidencesSealed === null
          ? []
          : (JSON.parse(open('tax-residences', id, taxResidencesSealed)) as AboutYou['taxResidences']),
    },
    holders: holdersSealed === null ? null : holdersOf(open('application-holders', id, holdersSealed)),
  };
}

function holdersOf(text: string): StoredHolders {
  const holders = JSON.parse(text) as StoredHolders;
  const jointHolders = holders.jointHolders.map((holder) => ({ ...holder, aboutYou: holder.aboutYou ?? null }));
  return { ...holders, jointHolders };
}
