import { guardianOf } from '@artha/domain/clients/accounts/guardian';
import { mayBeUsed } from '@artha/domain/clients/bank-accounts/usable-accounts';
import { nomineeShares } from '@artha/domain/clients/profile/nominee-shares';
import { isMinorNominee } from '@artha/domain/clients/profile/nominees';
import { businessDateAt } from '@artha/domain/kit/dates';
import { CLIENT_BANKS_MAX } from '@artha/domain/trading/exchange/client-record';
import type { ExchangeAddress, ExchangeClient } from '@artha/domain/trading/exchange/exchange-client';
import type { Db } from '../../../../platform/db/database.ts';
import { PermanentDeliveryError } from '../../../../platform/outbox/delivery-error.ts';
import type { Secrets } from '../../../../platform/secrets/secrets.ts';
import { openDeclaration } from '../../../clients/accounts/index.ts';
import { openTaxResidences } from '../../../clients/profile/index.ts';
import type { StoredAddress } from '../../../clients/profile/profile.tables.ts';
import type { ClientRow, Codes } from './client-data.queries.ts';
import { findClient, listBanks, listJointHolders, listNominees, loadCodes } from './client-data.queries.ts';
import { required } from './required.ts';
import type { UndatedDeclaration } from './tax-declaration.ts';
import { taxDeclaration } from './tax-declaration.ts';

interface Loading {
  readonly db: Db;
  readonly secrets: Pick<Secrets, 'open'>;
  readonly businessNow: Date;
}

const INDIA = 'IN';
const isIndian = ({ countries }: Codes, { countryId }: StoredAddress): boolean =>
  countries.get(countryId)?.isoCode === INDIA;

const addressOf = (
  { countries, states }: Codes,
  { stateId, countryId, ...address }: StoredAddress,
): ExchangeAddress => ({
  ...address,
  state: stateId === null ? null : (states.get(stateId) ?? null),
  country: countries.get(countryId)?.name ?? '',
});

/** The address in India where there is one, and the address abroad. */
function addressesOf(codes: Codes, { permanentAddress, correspondenceAddress }: NonNullable<ClientRow['detail']>) {
  const permanent = required(permanentAddress, 'the address');
  const all = [correspondenceAddress ?? permanent, permanent];
  const foreign = all.find((address) => !isIndian(codes, address));
  const home = all.find((address) => isIndian(codes, address)) ?? permanent;
  return { address: addressOf(codes, home), foreignAddress: foreign ? addressOf(codes, foreign) : null };
}

async function nomineesOf({ db, businessNow }: Loading, accountId: number): Promise<ExchangeClient['nominees']> {
  const rows = await listNominees(db, accountId);
  const shares = nomineeShares(rows.map(({ nominee }) => nominee));
  return rows.map(({ nominee, relationship }, at) => {
    const isMinor = isMinorNominee(nominee, businessDateAt(businessNow));
    return {
      name: nominee.name,
      relationship: relationship ?? 'Others',
      share: shares[at] ?? '',
      bornOn: nominee.bornOn,
      isMinor,
      // A nominee may have come of age since the guardian was named.
      guardianName: isMinor ? nominee.guardianName : null,
    };
  });
}

/** Those that the account can use: no longer that of a guardian once the holder is of age. */
async function banksOf(
  { db, secrets }: Loading,
  { id, taxStatus }: ClientRow['account'],
): Promise<ExchangeClient['banks']> {
  const rows = (await listBanks(db, id)).filter(({ bank }) => mayBeUsed(bank, taxStatus, 'pay in'));
  return rows.slice(0, CLIENT_BANKS_MAX).map(({ bank, micrCode }) => ({
    type: bank.type,
    number: secrets.open('bank-account-number', bank.id, required(bank.numberSealed, 'the bank account number')),
    ifscCode: bank.ifscCode,
    micrCode: micrCode !== null && /^\d{9}$/.test(micrCode) ? micrCode : null,
    isPrimary: bank.isPrimary,
  }));
}

/** The declaration of the owner, then those of the other holders who were asked for one. */
function declarationsOf(
  { secrets }: Loading,
  codes: Codes,
  { owner, account: { taxStatus }, detail, panSealed }: ClientRow,
  joint: readonly Joint[],
): readonly [UndatedDeclaration, ...UndatedDeclaration[]] {
  const stated = required(detail, 'the occupation');
  const pan = secrets.open('pan', owner.id, required(panSealed, 'the PAN'));
  const taxResidences = [...openTaxResidences(secrets, stated)];
  return [
    taxDeclaration(codes, { ...stated, name: owner.name, pan, taxStatus, taxResidences }),
    ...joint.flatMap(({ aboutYou, ...holder }) =>
      aboutYou === null ? [] : [taxDeclaration(codes, { ...aboutYou, ...holder, taxStatus })],
    ),
  ];
}

function guardianPanOf({ secrets }: Loading, account: ClientRow['account']): string | null {
  const { id, guardianPanSealed } = account;
  if (guardianPanSealed === null || guardianOf(account) === null) return null;
  return secrets.open('guardian-pan', id, guardianPanSealed);
}

/** The second and third holder with their PANs and what they declared. */
async function jointOf({ db, secrets }: Loading, accountId: number) {
  const rows = await listJointHolders(db, accountId);
  return rows.map((row) => ({
    name: row.name,
    bornOn: row.bornOn,
    pan: secrets.open('holder-pan', row.id, required(row.panSealed, 'the PAN of a joint holder')),
    aboutYou: openDeclaration(secrets, row),
  }));
}
type Joint = Awaited<ReturnType<typeof jointOf>>[number];

/**
 * An account as the exchange registers it, with the declarations of its holders.
 *
 * @throws PermanentDeliveryError when something is missing, in words that operations understand
 */
export async function loadClient(loading: Loading, accountId: number) {
  const { db } = loading;
  const found = await findClient(db, accountId);
  if (!found) throw new PermanentDeliveryError('the account does not exist');
  const { account, owner } = found;
  const detail = required(found.detail, 'the address');
  const codes = await loadCodes(db);
  const [joint, nominees, banks] = await Promise.all([
    jointOf(loading, accountId),
    nomineesOf(loading, accountId),
    banksOf(loading, account),
  ]);
  const declarations = declarationsOf(loading, codes, found, joint);
  const [own] = declarations;
  const client: ExchangeClient = {
    code: account.accountNumber,
    name: owner.name,
    taxStatus: account.taxStatus,
    gender: required(detail.gender, 'the gender'),
    bornOn: own.bornOn,
    pan: own.pan,
    occupationCode: own.occupationCode,
    holding: account.holdingType,
    jointHolders: joint.map(({ name, bornOn, pan }) => ({ name, bornOn, pan })),
    guardianName: guardianOf(account),
    guardianPan: guardianPanOf(loading, account),
    banks,
    ...addressesOf(codes, detail),
    email: owner.email,
    mobile: required(owner.mobile, 'the mobile number'),
    nominees,
  };
  return { client, declarations };
}
