import type { InvestorDetail, PostalAddress } from '@artha/contract/clients/profile';
import { maskPan } from '@artha/domain/kit/masks';
import type { Db } from '../../../../platform/db/database.ts';
import type { SessionContext } from '../../../../platform/http/context.ts';
import { findUser } from '../../../system/users/index.ts';
import { listAccounts } from '../../accounts/index.ts';
import type { ChoiceNames } from '../choice-names.ts';
import { loadChoiceNames } from '../choice-names.ts';
import { listDocuments } from '../documents.queries.ts';
import { findInvestorDetail, openTaxResidences } from '../investor-detail.queries.ts';
import type { StoredAddress } from '../profile.tables.ts';
import { statedAnswer } from './stated-answer.ts';

type Ctx = Pick<SessionContext, 'session' | 'scope'> & { readonly node: Pick<SessionContext['node'], 'secrets'> };

/** What is known of the signed-in client. Identifiers are masked. */
export async function investorAnswer(db: Db, { session, scope, node }: Ctx): Promise<InvestorDetail> {
  const { userId } = session;
  const user = await findUser(db, userId);
  if (!user) throw new Error(`there is no user ${userId}`);
  const [detail, names] = [await findInvestorDetail(db, userId), await loadChoiceNames(db)];
  const [primary] = await listAccounts(db, scope);
  const addressOf = (address: StoredAddress | null | undefined) => (address ? postalAddress(address, names) : null);
  return {
    version: detail?.version ?? 1,
    name: user.name,
    customerId: user.userCode,
    panMasked: user.panSealed === null ? null : maskPan(node.secrets.open('pan', userId, user.panSealed)),
    bornOn: detail?.bornOn ?? null,
    gender: detail?.gender ?? null,
    taxStatus: primary?.taxStatus ?? null,
    bankReadAt: detail?.bankReadAt ?? null,
    email: user.emailId,
    emailVerifiedAt: detail?.emailVerifiedAt ?? null,
    mobile: user.mobile,
    mobileVerifiedAt: detail?.mobileVerifiedAt ?? null,
    permanentAddress: addressOf(detail?.permanentAddress),
    correspondenceAddress: addressOf(detail?.correspondenceAddress),
    aboutYou: statedAnswer(detail, detail ? openTaxResidences(node.secrets, detail) : [], names),
    signatureFileId: detail?.signatureFileId ?? null,
    documents: await listDocuments(db, userId, detail?.signatureFileId ?? null),
  };
}

const postalAddress = ({ stateId, countryId, ...address }: StoredAddress, names: ChoiceNames): PostalAddress => ({
  ...address,
  state: names('states', stateId),
  country: names('countries', countryId),
});
