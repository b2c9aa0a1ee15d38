import { DEFAULT_EXCHANGE_PASSWORD } from '../platform/env.ts';
import type { SandboxFixture } from './sandbox-fixture.ts';

/** Fields by their numbers in the documentation, from 1. */
export type ClientFields = Readonly<Record<number, string>>;

export const clientFields = (count: number, fields: ClientFields): string[] =>
  Array.from({ length: count }, (_, at) => fields[at + 1] ?? '');

/** A resident with one bank account. */
export const ASHA: ClientFields = {
  ...{ 1: 'ASHA01', 2: 'Asha', 4: 'Rao', 5: '01', 6: 'F', 7: '09/03/1988', 8: '02', 9: 'SI', 22: 'N' },
  ...{ 26: 'ABCPR1234F', 34: 'P', 42: 'SB', 43: '041210203344', 44: '411018012', 45: 'ARTH0000101', 46: 'Y' },
  ...{ 67: 'Asha Rao', 68: '04', 69: '14 Baner Road', 72: 'Pune', 73: 'Maharashtra', 74: '411045', 75: 'India' },
  ...{ 80: 'asha@example.in', 81: 'E', 93: '9876543210', 112: 'K', 124: 'N', 126: 'Z', 129: 'SE', 130: 'SE' },
};

/** Registers Asha at the exchange, or changes what is registered. @returns the answer */
export async function register(fixture: SandboxFixture, fields: ClientFields = {}, more: object = {}) {
  const login = { UserId: 'ART01', MemberCode: '10001', Password: DEFAULT_EXCHANGE_PASSWORD };
  const Param = clientFields(131, { ...ASHA, ...fields }).join('|');
  const body = { ...login, RegnType: 'NEW', Param, Filler1: '', Filler2: '', ...more };
  return (await fixture.post('/exchange/StarMFCommonAPI/ClientMaster/Registration', body)).json;
}
