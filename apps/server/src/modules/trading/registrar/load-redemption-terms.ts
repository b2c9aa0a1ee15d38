import type { BusinessDate } from '@artha/domain/kit/dates';
import type { Nav } from '@artha/domain/kit/money';
import { possibleSecuritiesTaxRates } from '@artha/domain/reference/scheme-rules/charge-rates';
import type { HoldingPeriod } from '@artha/domain/reference/scheme-rules/exit-load';
import type { DatedExitLoad } from '@artha/domain/reference/scheme-rules/exit-loads';
import { payoutLimitOn } from '@artha/domain/reference/scheme-rules/payout-limits';
import type { UnitPlaces } from '@artha/domain/reference/scheme-rules/scheme-rule';
import { payoutDates } from '@artha/domain/trading/orders/payout-deadline';
import type { Tx } from '../../../platform/db/database.ts';
import { listNavsOn } from '../../reference/instruments/index.ts';
import { loadDealingCalendars, loadPurchasable, loadRules } from '../../reference/scheme-rules/index.ts';

interface NavKey {
  readonly instrumentId: number;
  readonly navOn: BusinessDate;
}

/** The terms of a scheme for units that leave it at the NAV of a date. */
export interface SchemeTerms {
  /** The newest NAV published for exactly this date; undefined until it is published. */
  readonly nav: Nav | undefined;
  readonly unitPlaces: UnitPlaces;
  readonly exitLoads: readonly DatedExitLoad[];
  readonly lockIn: HoldingPeriod | undefined;
  /** Rates of securities transaction tax, in parts per million: the registrar's applies, the first is expected. */
  readonly taxRates: readonly bigint[];
  /** When the money usually arrives, and by when it must. */
  readonly expectedOn: BusinessDate;
  readonly dueOn: BusinessDate;
}

export type TermsOf = (line: {
  readonly instrumentId: number;
  readonly navOn: BusinessDate | null;
}) => SchemeTerms | undefined;

const keyOf = ({ instrumentId, navOn }: NavKey): string => `${instrumentId} ${navOn}`;

/** Loads NAVs and rules of lines, each once. @returns undefined for a line without a NAV date */
export async function loadRedemptionTerms(
  tx: Tx,
  lines: readonly { readonly instrumentId: number; readonly navOn: BusinessDate | null }[],
): Promise<TermsOf> {
  const keys = new Map(
    lines.flatMap(({ instrumentId, navOn }) =>
      navOn === null ? [] : [[keyOf({ instrumentId, navOn }), { instrumentId, navOn }] as const],
    ),
  );
  const navs = new Map((await listNavsOn(tx, [...keys.values()])).map((row) => [keyOf(row), row.nav]));
  const { securitiesTax, payoutLimits } = await loadRules(tx);
  const calendarOf = await loadDealingCalendars(tx);
  const terms = new Map<string, SchemeTerms>();
  for (const [navOn, group] of Map.groupBy(keys.values(), (each) => each.navOn)) {
    const ids = group.map(({ instrumentId }) => instrumentId);
    for (const [instrumentId, { rule }] of await loadPurchasable(tx, ids, navOn)) {
      const { exitLoads, lockIn } = rule.redemption;
      terms.set(keyOf({ instrumentId, navOn }), {
        nav: navs.get(keyOf({ instrumentId, navOn })),
        unitPlaces: rule.unitPlaces,
        exitLoads,
        lockIn,
        taxRates: possibleSecuritiesTaxRates(securitiesTax, rule.redemption, navOn),
        ...payoutDates(navOn, rule, payoutLimitOn(payoutLimits, navOn), calendarOf(instrumentId)),
      });
    }
  }
  return ({ instrumentId, navOn }) => (navOn === null ? undefined : terms.get(keyOf({ instrumentId, navOn })));
}
