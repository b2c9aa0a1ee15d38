import type { BusinessDate } from '@artha/domain/kit/dates';
import { rateOn } from '@artha/domain/reference/scheme-rules/charge-rates';
import type { UnitPlaces } from '@artha/domain/reference/scheme-rules/scheme-rule';
import type { Nav } from '@artha/domain/kit/money';
import type { Tx } from '../../../platform/db/database.ts';
import { loadPurchasable, loadRules } from '../../reference/scheme-rules/index.ts';
import { listNavsOn } from '../../reference/instruments/index.ts';

export interface AllotmentTerms {
  /** The newest NAV published for exactly the line's date; undefined until it is published. */
  readonly nav: Nav | undefined;
  readonly unitPlaces: UnitPlaces;
  readonly stampDutyPerMillion: bigint;
}

interface NavKey {
  readonly instrumentId: number;
  readonly navOn: BusinessDate;
}

/** What is bought at the NAV of a date, which may not be known yet. */
interface Bought {
  readonly instrumentId: number;
  readonly navOn: BusinessDate | null;
}

const keyOf = ({ instrumentId, navOn }: NavKey): string => `${instrumentId} ${navOn}`;

/** Loads the NAV, the unit decimals and the stamp duty of lines, each once. */
export async function loadAllotmentTerms(tx: Tx, lines: readonly Bought[]): Promise<(line: Bought) => AllotmentTerms> {
  const navKeys = new Map(
    lines.flatMap(({ instrumentId, navOn }) => {
      const navKey = navOn && { instrumentId, navOn };
      return navKey ? [[keyOf(navKey), navKey] as const] : [];
    }),
  );
  const navs = new Map((await listNavsOn(tx, [...navKeys.values()])).map((row) => [keyOf(row), row.nav]));
  const { stampDuty } = await loadRules(tx);
  const places = new Map<string, UnitPlaces>();
  for (const [navOn, group] of Map.groupBy(navKeys.values(), (each) => each.navOn)) {
    const ids = group.map(({ instrumentId }) => instrumentId);
    for (const [instrumentId, { rule }] of await loadPurchasable(tx, ids, navOn))
      places.set(keyOf({ instrumentId, navOn }), rule.unitPlaces);
  }
  return ({ instrumentId, navOn }) => {
    const key = navOn === null ? '' : keyOf({ instrumentId, navOn });
    const unitPlaces = places.get(key);
    return {
      nav: unitPlaces === undefined ? undefined : navs.get(key),
      unitPlaces: unitPlaces ?? 3,
      stampDutyPerMillion: navOn === null ? 0n : rateOn(stampDuty, navOn),
    };
  };
}
