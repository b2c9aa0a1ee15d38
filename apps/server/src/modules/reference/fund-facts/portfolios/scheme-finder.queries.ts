import { houseKey, plainSchemeName, schemeKey, schemeOfPlan } from '@artha/domain/reference/fund-facts/scheme-key';
import { eq } from 'drizzle-orm';
import type { Db, Tx } from '../../../../platform/db/database.ts';
import { instrument, MUTUAL_FUND_PRODUCT_ID } from '../../instruments/instruments.tables.ts';
import { serviceProvider } from '../../master-data/kinds/parties.ts';

/** A scheme of the catalogue, with all its plans and options. */
export interface KnownScheme {
  readonly houseName: string;
  readonly instrumentIds: readonly number[];
}

/** @returns the scheme, or why none is meant */
export type FindScheme = (schemeName: string, houseName: string | undefined) => KnownScheme | string;

/** Reads the names of the catalogue once, to match the names that disclosures use. */
export async function schemeFinder(db: Db | Tx): Promise<FindScheme> {
  const rows = await db
    .select({
      id: instrument.id,
      name: instrument.name,
      schemeName: instrument.schemeName,
      houseName: serviceProvider.name,
    })
    .from(instrument)
    .innerJoin(serviceProvider, eq(serviceProvider.id, instrument.serviceProviderId))
    .where(eq(instrument.productId, MUTUAL_FUND_PRODUCT_ID))
    .orderBy(instrument.id);
  const schemes = new Map<string, Map<string, { houseName: string; instrumentIds: number[] }>>();
  for (const { id, name, schemeName, houseName } of rows) {
    // A feed that does not separate plan and option leaves them in the name of the scheme.
    const key = schemeKey(schemeName === '' || schemeName === name ? schemeOfPlan(name) : schemeName);
    if (key === '') continue;
    const ofName = schemes.get(key) ?? new Map<string, { houseName: string; instrumentIds: number[] }>();
    schemes.set(key, ofName);
    const scheme = ofName.get(houseKey(houseName)) ?? { houseName, instrumentIds: [] };
    ofName.set(houseKey(houseName), scheme);
    scheme.instrumentIds.push(id);
  }
  return (schemeName, houseName) => {
    const plain = plainSchemeName(schemeName);
    const found = schemes.get(schemeKey(plain)) ?? schemes.get(schemeKey(schemeOfPlan(plain)));
    if (!found) return 'no scheme of the catalogue has this name';
    if (houseName !== undefined) return found.get(houseKey(houseName)) ?? 'the scheme belongs to another fund house';
    const [only, other] = found.values();
    return only === undefined || other !== undefined ? 'several fund houses have a scheme of this name' : only;
  };
}
