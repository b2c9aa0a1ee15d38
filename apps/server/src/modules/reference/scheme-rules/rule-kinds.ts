/** Rules that decide money as master data: added from a date on, and never changed once they hold. */
import { PAYMENT_MODE_NAMES } from '@artha/domain/kit/payment-mode-names';
import { Refusal } from '@artha/domain/kit/errors';
import type { Kind, RowValues } from '../../../platform/kinds/kind-types.ts';
import { kind } from '../../../platform/kinds/kind.ts';
import { announceRules, checkTier, checkTierOrder, datedRule } from './dated-rule.queries.ts';
import { chargeRate, cutOff, exitLoadTier, paymentMode, payoutLimit, schemeRule } from './scheme-rules.tables.ts';

const RULE = { theme: 'Money rules', needsApproval: true } as const;
const SOURCE = { help: 'The act or circular, with its number and date.' } as const;
const FROM = { label: 'In force from', help: 'After today: rules are added and never changed.' } as const;
const PER_MILLION = { minimum: '0', maximum: '1000000', help: 'Per million: 1% is 10,000.' } as const;
const UNITS = { day: 'Days', month: 'Months' } as const;
const NAV_CATEGORY = { liquid: 'Liquid funds', overnight: 'Overnight funds', other: 'All other funds' } as const;
const RULE_CATEGORY = {
  liquid: 'Liquid',
  overnight: 'Overnight',
  debt: 'Debt',
  elss: 'ELSS',
  overseas: 'Overseas',
  other: 'Other',
} as const;

export const ruleKinds: readonly Kind[] = [
  kind(chargeRate, {
    ...RULE,
    ...datedRule(chargeRate),
    menuNumber: 211,
    nameFields: ['charge', 'validFrom'],
    keyFields: ['charge', 'validFrom'],
    searchFields: ['source'],
    defaultSort: { sortBy: 'validFrom', sortAsc: false },
    fields: {
      charge: { choices: { 'stamp-duty': 'Stamp duty', 'securities-tax': 'Securities transaction tax' } },
      validFrom: FROM,
      perMillion: { ...PER_MILLION, label: 'Rate', help: 'Per million: 0.005% is 50. A charge that ends has 0.' },
      source: SOURCE,
    },
  }),
  kind(cutOff, {
    ...RULE,
    ...datedRule(cutOff),
    menuNumber: 212,
    title: 'Cut-off',
    rows: ['cut-off', 'cut-offs'],
    nameFields: ['category', 'side', 'validFrom'],
    keyFields: ['category', 'side', 'isOnlineOnly', 'validFrom'],
    searchFields: ['source'],
    defaultSort: { sortBy: 'validFrom', sortAsc: false },
    fields: {
      category: { choices: NAV_CATEGORY },
      side: { choices: { purchase: 'Purchase', redemption: 'Redemption' } },
      isOnlineOnly: { label: 'Online requests only' },
      validFrom: FROM,
      timeOfDay: { type: 'time', label: 'Cut-off', help: 'In India. A request exactly then is in time.' },
      source: SOURCE,
    },
  }),
  kind(payoutLimit, {
    ...RULE,
    ...datedRule(payoutLimit),
    menuNumber: 213,
    nameFields: ['validFrom'],
    keyFields: ['validFrom'],
    searchFields: ['source'],
    defaultSort: { sortBy: 'validFrom', sortAsc: false },
    fields: {
      validFrom: FROM,
      businessDays: { help: 'From the NAV date of a redemption to its payout.', minimum: '1', maximum: '30' },
      overseasBusinessDays: {
        label: 'Business days, overseas',
        help: 'For schemes with at least 80% invested overseas.',
        minimum: '1',
        maximum: '30',
      },
      interestPerMillion: {
        ...PER_MILLION,
        label: 'Interest for paying late',
        help: 'A year, per million: 15% is 150,000.',
      },
      source: SOURCE,
    },
  }),
  kind(paymentMode, {
    ...RULE,
    ...datedRule(paymentMode),
    menuNumber: 214,
    rows: ['rule of a payment mode', 'rules of payment modes'],
    nameFields: ['occasion', 'mode', 'validFrom'],
    keyFields: ['occasion', 'mode', 'validFrom'],
    searchFields: ['source'],
    defaultSort: { sortBy: 'validFrom', sortAsc: false },
    fields: {
      occasion: {
        choices: {
          'lump-sum': 'Lump sum',
          'first-instalment': 'First instalment',
          'later-instalment': 'Later instalment',
        },
      },
      mode: { choices: PAYMENT_MODE_NAMES },
      validFrom: FROM,
      isAllowed: { label: 'Allowed' },
      maximum: { label: 'Largest payment', help: 'Empty for no limit.' },
      source: SOURCE,
    },
  }),
  kind(schemeRule, {
    ...RULE,
    ...datedRule(schemeRule),
    check: checkSchemeRule,
    menuNumber: 215,
    nameFields: ['instrumentId', 'category', 'validFrom'],
    keyFields: ['instrumentId', 'category', 'validFrom'],
    searchFields: ['instrumentId', 'source'],
    defaultSort: { sortBy: 'validFrom', sortAsc: false },
    fields: {
      instrumentId: { label: 'Scheme', section: 'Scheme', help: 'Empty for the defaults of a category.' },
      category: { choices: RULE_CATEGORY, section: 'Scheme', help: 'Empty for the rule of one scheme.' },
      validFrom: { ...FROM, section: 'Scheme' },
      minimumFirst: { label: 'Minimum lump sum', section: 'Purchase' },
      minimumAdditional: { label: 'Minimum additional', section: 'Purchase' },
      purchaseMultiple: { label: 'Multiple of', section: 'Purchase' },
      maximumPurchase: { section: 'Purchase', help: 'Empty for no limit.' },
      purchaseCutOff: { type: 'time', section: 'Purchase', help: 'Only if earlier than the cut-off of the regulator.' },
      minimumRedemption: { section: 'Redemption' },
      minimumRedemptionUnits: { section: 'Redemption' },
      redemptionMultiple: { section: 'Redemption', isHiddenInList: true },
      unitMultiple: { section: 'Redemption', isHiddenInList: true },
      minimumBalanceUnits: { section: 'Redemption', isHiddenInList: true },
      redemptionCutOff: { type: 'time', section: 'Redemption', isHiddenInList: true },
      settlementDays: {
        section: 'Redemption',
        help: 'Business days from the NAV date to the usual payout.',
        minimum: '1',
        maximum: '10',
      },
      isRedemptionAllowed: { section: 'Redemption' },
      isSwitchAllowed: { section: 'Redemption' },
      unitPlaces: { label: 'Decimal places of units', section: 'Units', minimum: '3', maximum: '4' },
      lockInUnit: { label: 'Lock-in in', choices: UNITS, section: 'Units' },
      lockInCount: { label: 'Lock-in', section: 'Units', minimum: '1' },
      loadFreePerMillion: {
        ...PER_MILLION,
        label: 'Free of load',
        section: 'Charges',
        help: 'The part of each purchase that may leave without load, per million.',
      },
      taxClass: {
        choices: { equity: 'Equity-oriented', specified: 'Specified (debt)', other: 'Other' },
        section: 'Charges',
        help: 'Empty for what category and name of the scheme say.',
      },
      isLoadAssumed: {
        label: 'Load and lock-in assumed',
        section: 'Charges',
        isHiddenInList: true,
        help: 'The source states neither: they are as usual for the category.',
      },
      source: { ...SOURCE, section: 'Charges' },
    },
  }),
  kind(exitLoadTier, {
    ...RULE,
    menuNumber: 216,
    title: 'Exit Load',
    rows: ['tier of an exit load', 'tiers of exit loads'],
    nameFields: ['schemeRuleId', 'tier'],
    keyFields: ['schemeRuleId', 'tier'],
    searchFields: ['schemeRuleId'],
    defaultSort: { sortBy: 'schemeRuleId', sortAsc: true },
    async check(tx, row, id, now) {
      await checkTier(tx, row['schemeRuleId'], now);
      await checkTierOrder(tx, row, id);
    },
    checkRemoval: (tx, row, _id, now) => checkTier(tx, row['schemeRuleId'], now),
    afterWrite: announceRules,
    fields: {
      schemeRuleId: { isFixed: true, help: 'A rule that has not begun.' },
      tier: { help: 'The shortest period is 1.', minimum: '1', maximum: '20' },
      upToUnit: { label: 'Held up to, in', choices: UNITS },
      upToCount: { label: 'Held up to', minimum: '1' },
      perMillion: { ...PER_MILLION, label: 'Load', minimum: '1' },
    },
  }),
];

const dated = datedRule(schemeRule);

/** @throws Refusal */
async function checkSchemeRule(...[tx, row, id, now]: Parameters<NonNullable<typeof dated.check>>): Promise<void> {
  const problem = problemOfSchemeRule(row);
  if (problem) throw new Refusal('master-data.mismatch', { values: { label: problem } });
  await dated.check?.(tx, row, id, now);
}

const isGiven = (value: unknown): boolean => value !== null && value !== undefined;

function problemOfSchemeRule(row: RowValues): string | undefined {
  if (isGiven(row['instrumentId']) === isGiven(row['category'])) return 'Give either a scheme or a category.';
  if (isGiven(row['lockInUnit']) !== isGiven(row['lockInCount'])) return 'Give both parts of the lock-in, or none.';
  return undefined;
}
