/** The demo funds that have rules of their own; the defaults of their category apply to all others. */
import { businessDate } from '@artha/domain/kit/dates';
import { paiseFromText, unitsFromText } from '@artha/domain/kit/money';
import type { SchemeRuleRow, SchemeRules } from '@artha/domain/reference/scheme-rules/scheme-rule';

/** As a scheme information document states it. */
interface DocumentedRule {
  /** Every plan and option of it. */
  readonly schemeName: string;
  readonly redemption: Partial<SchemeRuleRow['redemption']>;
}

const DOCUMENTED: readonly DocumentedRule[] = [
  {
    schemeName: 'Nilgiri Midcap Opportunities Fund',
    redemption: {
      exitLoad: {
        tiers: [
          { upTo: { unit: 'day', count: 365 }, perMillion: 20_000n },
          { upTo: { unit: 'day', count: 730 }, perMillion: 10_000n },
        ],
        freePerMillion: 100_000n,
      },
    },
  },
  {
    schemeName: 'Tamra Small Companies Fund',
    redemption: { minimumAmount: paiseFromText('1000'), minimumBalanceUnits: unitsFromText('100') },
  },
];

/**
 * The rules by the name of the scheme. What a document does not state is as usual for an equity fund.
 *
 * @param defaults those of the database
 */
export function demonstrationRules(defaults: Pick<SchemeRules, 'ofCategory'>): ReadonlyMap<string, SchemeRuleRow> {
  const [usual] = defaults.ofCategory.other;
  if (!usual) throw new Error('equity funds have no default rule');
  const from = businessDate('2023-02-01');
  const source = 'Scheme information document of the demonstration';
  return new Map(
    DOCUMENTED.map(({ schemeName, redemption }) => [
      schemeName,
      { ...usual, from, source, redemption: { ...usual.redemption, ...redemption } },
    ]),
  );
}
