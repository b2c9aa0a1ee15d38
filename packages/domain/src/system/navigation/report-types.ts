/** The reports of a client, by the last part of their address. */
export const REPORT_TYPES = [
  'transactions-report',
  'capital-gain',
  'holding',
  'portfolio-appraisal',
  'position-performance',
  'statement-of-interest',
  'statement-of-dividend',
  'comparative-analysis',
  'performance-by-security',
  'detailed-holding',
  'attribution',
] as const;

/** The tabs of the staff's transactions report, by the last part of their address. */
export const REPORT_TABS = [
  'transaction-done',
  'transaction-pending',
  'transaction-failed',
  'sip',
  'switch-redemption',
] as const;
export type ReportTab = (typeof REPORT_TABS)[number];
