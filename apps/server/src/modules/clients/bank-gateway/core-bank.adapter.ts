import { line } from '@artha/contract/kit/scalars';
import type { BankCustomer } from '@artha/domain/clients/bank-gateway/bank-customer';
import { parseBusinessDate } from '@artha/domain/kit/dates';
import * as z from 'zod/mini';
import type { Clocks } from '../../../platform/clock/clock.ts';
import type { Env } from '../../../platform/env/env.ts';
import type { SignedSystem } from '../../../platform/external/external-system.adapter.ts';
import { callSigned, readAnswer } from '../../../platform/external/external-system.adapter.ts';
import { DeliveryError } from '../../../platform/outbox/delivery-error.ts';

const TIMEOUT_MS = 8_000;
const NOT_FOUND = 404;
const TEXT_MAX_CHARACTERS = 200;
const ACCOUNTS_MAX = 50;

const text = line(TEXT_MAX_CHARACTERS);
const maybe = z.nullable(text);

const Account = z.object({
  accountNumber: text,
  ifscCode: text,
  micrCode: maybe,
  type: text,
  modeOfHolding: z.enum(['SINGLE', 'JOINT', 'EITHER_OR_SURVIVOR']),
  status: z.enum(['ACTIVE', 'DORMANT', 'CLOSED']),
});

const Customer = z.object({
  customerId: text,
  customerType: text,
  name: text,
  pan: maybe,
  dateOfBirth: maybe,
  gender: z.nullable(z.enum(['F', 'M', 'T'])),
  email: maybe,
  mobile: maybe,
  address: z.nullable(z.object({ line1: text, line2: maybe, city: text, state: maybe, pincode: text, country: text })),
  guardian: z.nullable(z.object({ name: text, relationship: z.enum(['FATHER', 'MOTHER']) })),
  accounts: z.array(Account).check(z.maxLength(ACCOUNTS_MAX)),
});

const TAX_STATUSES: Readonly<Record<string, BankCustomer['taxStatus']>> = {
  INDIVIDUAL: 'individual',
  MINOR: 'minor',
  NRE: 'nri-repatriable',
  NRO: 'nri-non-repatriable',
};
const GENDERS = { F: 'female', M: 'male', T: 'other' } as const;
const RELATIONSHIPS = { FATHER: 'father', MOTHER: 'mother' } as const;
const TYPES: Readonly<Record<string, BankCustomer['accounts'][number]['type']>> = {
  SAVINGS: 'savings',
  CURRENT: 'current',
  NRE: 'nre',
  NRO: 'nro',
};
const HOLDINGS = { SINGLE: 'single', JOINT: 'joint', EITHER_OR_SURVIVOR: 'either-or-survivor' } as const;
const STATES = { ACTIVE: 'active', DORMANT: 'dormant', CLOSED: 'closed' } as const;

const accountOf = ({ accountNumber, type, modeOfHolding, status, ...account }: z.infer<typeof Account>) => ({
  number: accountNumber,
  ifscCode: account.ifscCode.toUpperCase(),
  micrCode: account.micrCode,
  type: TYPES[type] ?? null,
  holding: HOLDINGS[modeOfHolding],
  state: STATES[status],
});

function customerOf(record: z.infer<typeof Customer>): BankCustomer {
  const { customerId, name, pan, email, mobile, gender, address, guardian } = record;
  return {
    customerId,
    taxStatus: TAX_STATUSES[record.customerType] ?? null,
    name,
    pan: pan && pan.toUpperCase(),
    bornOn: (record.dateOfBirth !== null && parseBusinessDate(record.dateOfBirth)) || null,
    gender: gender && GENDERS[gender],
    email,
    // Ten digits, as exchange and screens have it; some branches enter the 0 of the trunk call.
    mobile: mobile && mobile.replace(/^0(?=\d{10}$)/, ''),
    address: address && {
      line1: address.line1,
      line2: address.line2,
      city: address.city,
      stateCode: address.state,
      pincode: address.pincode,
      countryCode: address.country,
    },
    guardian: guardian && { name: guardian.name, relationship: RELATIONSHIPS[guardian.relationship] },
    accounts: record.accounts.map(accountOf),
  };
}

/** The bank's core system, which knows its customers: docs/external-systems.md. */
export function coreBank({ coreBank: { url, secret } }: Pick<Env, 'coreBank'>, { realNow }: Pick<Clocks, 'realNow'>) {
  const system: SignedSystem = { name: 'the core bank', url, secret, header: 'x-core-bank-signature', realNow };
  return {
    /**
     * A customer by the id without leading zeros; undefined when the bank knows none.
     *
     * @throws DeliveryError without a usable answer in time
     */
    findCustomer: async (customerId: string): Promise<BankCustomer | undefined> => {
      const path = `/customers/${encodeURIComponent(customerId)}`;
      const answer = await callSigned(system, { method: 'GET', path, signal: AbortSignal.timeout(TIMEOUT_MS) });
      if (answer.status === NOT_FOUND) return undefined;
      const record = readAnswer(system, answer, Customer);
      if (record.customerId !== customerId) throw new DeliveryError(`${system.name} answered for another customer`);
      return customerOf(record);
    },
  };
}
