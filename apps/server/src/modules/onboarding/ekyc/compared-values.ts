import { ComparedValue } from '@artha/contract/onboarding/ekyc';
import { formatDate } from '@artha/domain/kit/dates';
import { maskPan } from '@artha/domain/kit/masks';
import type {
  BankIdentity,
  ComparedDetail,
  IdentityDetail,
  ProvidedIdentity,
} from '@artha/domain/onboarding/ekyc/compare-identity';
import * as z from 'zod/mini';
import type { Secrets } from '../../../platform/secrets/secrets.ts';

const PURPOSE = 'ekyc-compared';

export type ComparedValues = z.infer<typeof ComparedValue>[];

/** A detail as the bank has it, and as the provider has it; empty where it has none. PANs are masked. */
const VALUES: Readonly<Record<IdentityDetail, (bank: BankIdentity, provided: ProvidedIdentity) => [string, string]>> = {
  name: (bank, provided) => [bank.name, provided.name],
  panName: (bank, provided) => [bank.name, provided.panName ?? ''],
  bornOn: (bank, provided) => [formatDate(bank.bornOn), formatDate(provided.bornOn)],
  pan: (bank, provided) => [maskPan(bank.pan), provided.pan === null ? '' : maskPan(provided.pan)],
  address: (bank, provided) => [bank.address, provided.address],
  pincode: (bank, provided) => [bank.pincode, provided.pincode ?? ''],
};

export const comparedValues = (
  details: readonly ComparedDetail[],
  bank: BankIdentity,
  provided: ProvidedIdentity,
): ComparedValues =>
  details.map(({ detail, outcome }) => {
    const [ours, theirs] = VALUES[detail](bank, provided);
    return { detail, outcome, bank: ours, provided: theirs };
  });

export const sealCompared = ({ seal }: Pick<Secrets, 'seal'>, requestId: string, values: ComparedValues): string =>
  seal(PURPOSE, requestId, JSON.stringify(values));

export const openCompared = (
  { open }: Pick<Secrets, 'open'>,
  { id, comparedSealed }: { readonly id: string; readonly comparedSealed: string | null },
): ComparedValues =>
  comparedSealed === null ? [] : z.array(ComparedValue).parse(JSON.parse(open(PURPOSE, id, comparedSealed)));
