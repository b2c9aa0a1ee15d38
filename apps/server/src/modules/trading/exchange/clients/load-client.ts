import { isOfAge } from '@artha/domain/clients/accounts/age';
import { nomineeShares } from '@artha/domain/clients/profile/nominee-shares';
import { businessDateAt } from '@artha/domain/kit/dates';
import { CLIENT_BANKS_MAX } from '@artha/domain/trading/exchange/client-record';
import type { ExchangeAddress, ExchangeClient, TaxDeclaration } from '@artha/domain/trading/exchange/exchange-client';
import type { Db } from '../../../../platform/db/database.ts';
import { PermanentDeliveryError } from '../../../../platform/outbox/delivery-error.ts';
import type { Secrets } from '../../../../platform/secrets/secrets.ts';
import { openTaxResidences } from '../../../clients/profile/index.ts';
import type { StoredAddress } from '../../../clients/profile/profile.tables.ts';
import type { ClientRow, Codes } from './client-data.queries.ts';
import { findClient, listBanks, listJointHolders, listNominees, loadCodes } from './client-data.queries.ts';

interface Loading {
  readonly db: Db;
  readonly secrets: Pick<Secrets, 'open'>;
  readonly businessNow: Date;
}

/** What the exchange needs and we do not have: operations add it and send the message again. */
export function required<Value>(value: Value | null | undefined, what: string): Value {
  if (value === null || value === undefined) throw new PermanentDeliveryError(`${what} of the client is not known`);
  return value;
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
  return rows.map(({ nominee, relationship }, at) => ({
    name: nominee.name,
    relationship: relationship ?? 'Others',
    share: shares[at] ?? '',
    bornOn: nominee.bornOn,
    isMinor: nominee.bornOn !== null && !isOfAge(nominee.bornOn, businessDateAt(businessNow)),
    guardianName: nominee.guardianName,
  }));
}

async function banksOf({ db, secrets }: Loading, accountId: number): Promise<ExchangeClient['banks']> {
  const rows = await listBanks(db, accountId);
  return rows.slice(0, CLIENT_BANKS_MAX).map(({ bank, micrCode }) => ({
    type: bank.type,
    number: secrets.open('bank-account-number', bank.id, required(bank.numberSealed, 'the bank account number')),
    ifscCode: bank.ifscCode,
    micrCode: micrCode !== null && /^\d{9}$/.test(micrCode) ? micrCode : null,
    isPrimary: bank.isPrimary,
  }));
}

const declarationOf = (
  { secrets }: Loading,
  codes: Codes,
  { owner, account, detail, ...found }: ClientRow,
): Omit<TaxDeclaration, 'declaredAt' | 'ip'> => {
  const residences = detail ? openTaxResidences(secrets, detail) : [];
  return {
    name: owner.name,
    pan: secrets.open('pan', owner.id, required(found.panSealed, 'the PAN')),
    bornOn: required(detail?.bornOn, 'the birth date'),
    taxStatus: account.taxStatus,
    birthCity: required(detail?.birthCity, 'the city of birth'),
    birthCountry: required(found.birthCountry, 'the country of birth'),
    residences: residences.map(({ countryId, taxId, identificationTypeId }) => ({
      country: codes.countries.get(countryId)?.isoCode ?? '',
      taxId,
      idType: codes.idTypes.get(identificationTypeId) ?? 'O',
    })),
    wealthSourceCode: required(found.wealthSourceCode, 'the source of wealth'),
    incomeCode: required(found.incomeCode, 'the income'),
    politicalExposure: required(detail?.politicalExposure, 'the political exposure'),
    occupationCode: required(found.occupationCode, 'the occupation'),
    occupationType: required(found.occupationType, 'the occupation'),
  };
};

/**
 * An account as the exchange registers it, with the declaration of its owner.
 *
 * @throws PermanentDeliveryError when something is missing, in words that operations understand
 */
export async function loadClient(loading: Loading, accountId: number) {
  const { db, secrets } = loading;
  const found = await findClient(db, accountId);
  if (!found) throw new PermanentDeliveryError('the account does not exist');
  const { account, owner, detail } = found;
  const codes = await loadCodes(db);
  const [holders, nominees, banks] = await Promise.all([
    listJointHolders(db, accountId),
    nomineesOf(loading, accountId),
    banksOf(loading, accountId),
  ]);
  const declaration = declarationOf(loading, codes, found);
  const client: ExchangeClient = {
    code: account.accountNumber,
    name: owner.name,
    taxStatus: account.taxStatus,
    gender: required(detail?.gender, 'the gender'),
    bornOn: declaration.bornOn,
    pan: declaration.pan,
    occupationCode: declaration.occupationCode,
    holding: account.holdingType,
    jointHolders: holders.map(({ id, name, bornOn, panSealed }) => ({
      name,
      bornOn,
      pan: secrets.open('holder-pan', id, required(panSealed, 'the PAN of a joint holder')),
    })),
    guardianName: account.guardianName,
    banks,
    ...addressesOf(codes, required(detail, 'the address')),
    email: owner.email,
    mobile: required(owner.mobile, 'the mobile number'),
    nominees,
  };
  return { client, declaration };
}
