/** Sample content. */
export const FREQUENCIES = [
  { value: 'monthly', label: 'Monthly' },
  { value: 'quarterly', label: 'Quarterly' },
  { value: 'yearly', label: 'Yearly' },
  { value: 'daily', label: 'Daily', isDisabled: true },
] as const;

export const FUNDS = [
  { value: 'bluechip', label: 'Sample Bluechip Fund', note: 'Large cap' },
  { value: 'midcap', label: 'Sample Midcap Fund', note: 'Mid cap' },
  { value: 'short', label: 'Sample Short Term Fund', note: 'Debt' },
  { value: 'liquid', label: 'Sample Liquid Fund', note: 'Debt' },
  { value: 'gold', label: 'Sample Gold Fund', note: 'Gold' },
] as const;

export const PAYMENT_MODES = [
  { value: 'upi', label: 'UPI', note: 'Approve it in your app' },
  { value: 'netbanking', label: 'Net banking', note: 'Savings, ending in 4471' },
] as const;

export const MONTHS: readonly (readonly [month: string, nav: number])[] = [
  ['Jun 2026', 78.61],
  ['Jul 2026', 79.36],
  ['Aug 2026', 81.27],
  ['Sep 2026', 80.36],
  ['Oct 2026', 82.79],
  ['Nov 2026', 84.31],
];
