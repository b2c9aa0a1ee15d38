const EQUITY = 'Open Ended Schemes(Equity Scheme - Flexi Cap Fund)';
const DEBT = 'Open Ended Schemes(Debt Scheme - Corporate Bond Fund)';
const LIQUID = 'Open Ended Schemes(Debt Scheme - Liquid Fund)';

export const scheme = (code: string, fields: Record<string, unknown> = {}) => ({
  code,
  exchangeCode: null,
  isin1: `INF${code}A01`,
  isin2: null,
  name: `Sample Fund ${code}`,
  plan: 'Direct Plan',
  option: 'Growth',
  category: EQUITY,
  amc: 'Sample Mutual Fund',
  nav: '84.3127',
  navOn: '2026-08-19',
  isPublishedDaily: false,
  ...fields,
});

export const liquid = (code: string, fields: Record<string, unknown> = {}) =>
  scheme(code, { category: LIQUID, nav: '1234.567890', isPublishedDaily: true, ...fields });

/** An equity, a debt and a liquid scheme; Monday, 24 August 2026, is a holiday. */
export const threeSchemes = {
  asOn: '2026-08-20',
  holidays: ['2026-08-24'],
  specialSessions: [],
  schemes: [scheme('200001'), scheme('100001', { category: DEBT, amc: 'Another Mutual Fund' }), liquid('300001')],
};

/** Equity, with a load of 2 % for 30 days and of 1 % for a year, of which 10 % of each purchase is free. */
export const OWN_RULE = {
  minimumFirst: '5000.00',
  minimumAdditional: '1000.00',
  multiple: '1.00',
  purchaseCutOff: null,
  redemptionCutOff: null,
  exitLoads: [
    {
      ...{ from: '2020-01-01', isAssumed: false, freePerMillion: 100_000 },
      tiers: [
        { unit: 'day', count: 30, perMillion: 20_000 },
        { unit: 'month', count: 12, perMillion: 10_000 },
      ],
    },
  ],
  taxPerMillion: 10,
  settlementDays: 3,
  lockIn: null,
};

/** The same list, with rules of its own for a scheme. */
export const withRule = (code: string, rule: unknown) => ({
  ...threeSchemes,
  schemes: threeSchemes.schemes.map((each) => (each.code === code ? { ...each, rule } : each)),
});

/** [NAV, date] of a scheme in a NAVAll file. */
export function rowOf(file: string, code: string): readonly [string, string] {
  const fields =
    file
      .split('\r\n')
      .find((line) => line.startsWith(`${code};`))
      ?.split(';') ?? [];
  return [fields[6] ?? '', fields[7] ?? ''];
}
