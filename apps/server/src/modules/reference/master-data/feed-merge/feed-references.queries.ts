/** What feeds refer to by code or name. */
import { eq, inArray, like, or } from 'drizzle-orm';
import type { Tx } from '../../../../platform/db/database.ts';
import { bank, bankBranch } from '../kinds/banking.ts';
import { city, country, state } from '../kinds/geography.ts';

export interface KnownBank {
  readonly id: number;
  readonly name: string;
}

/** The banks, by their code. */
export async function loadBanks(tx: Tx): Promise<ReadonlyMap<string, KnownBank>> {
  const rows = await tx.select({ id: bank.id, code: bank.code, name: bank.name }).from(bank);
  return new Map(rows.map(({ id, code, name }) => [code, { id, name }]));
}

export async function findIndiaId(tx: Tx): Promise<number | undefined> {
  const [india] = await tx.select({ id: country.id }).from(country).where(eq(country.isoCode, 'IN'));
  return india?.id;
}

/** The states of India, by their name. */
export async function loadStateIds(tx: Tx): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .select({ id: state.id, name: state.name })
    .from(state)
    .innerJoin(country, eq(country.id, state.countryId))
    .where(eq(country.isoCode, 'IN'));
  return new Map(rows.map(({ id, name }) => [name, id]));
}

const cityKey = (stateId: number, name: string): string => `${stateId} ${name.toLowerCase()}`;

/** Finds the city of a state by its name, without regard to case. */
export type FindCity = (stateId: number | undefined, name: string | null) => number | null;

export async function loadCities(tx: Tx): Promise<FindCity> {
  const rows = await tx.select({ id: city.id, stateId: city.stateId, name: city.name }).from(city);
  const ids = new Map(rows.map(({ id, stateId, name }) => [cityKey(stateId, name), id]));
  return (stateId, name) => (stateId === undefined || name === null ? null : (ids.get(cityKey(stateId, name)) ?? null));
}

export interface FoundBranch {
  readonly ifscCode: string;
  readonly usedBy: string | null;
}

/** The branches whose IFSC is one of the given, or begins with it. */
export async function listBranches(tx: Tx, prefixes: readonly string[], ifscLength: number): Promise<FoundBranch[]> {
  const whole = prefixes.filter((prefix) => prefix.length === ifscLength);
  const beginnings = prefixes.filter((prefix) => prefix.length < ifscLength);
  return tx
    .select({ ifscCode: bankBranch.ifscCode, usedBy: bankBranch.usedBy })
    .from(bankBranch)
    .where(
      or(inArray(bankBranch.ifscCode, whole), ...beginnings.map((prefix) => like(bankBranch.ifscCode, `${prefix}%`))),
    );
}
