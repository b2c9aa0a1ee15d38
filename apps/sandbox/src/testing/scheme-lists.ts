const EQUITY = 'Open Ended Schemes(Equity Scheme - Flexi Cap Fund)';
const DEBT = 'Open Ended Schemes(Debt Scheme - Corporate Bond Fund)';
const LIQUID = 'Open Ended Schemes(Debt Scheme - Liquid Fund)';

export const scheme = (code: string, fields: Record<string, unknown> = {}) => ({
  code,
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

/** [NAV, date] of a scheme in a NAVAll file. */
export function rowOf(file: string, code: string): readonly [string, string] {
  const fields =
    file
      .split('\r\n')
      .find((line) => line.startsWith(`${code};`))
      ?.split(';') ?? [];
  return [fields[6] ?? '', fields[7] ?? ''];
}
