import { DENOMINATIONS } from '../../kit/inr-format.ts';
import * as limits from '../../kit/limits.ts';
import { paise } from '../../kit/money.ts';
import { PAYMENT_MODES } from '../../kit/payment-modes.ts';
import { CONTAINER_RULES, CONTAINERS } from '../files/containers.ts';

interface Named {
  readonly id: number;
  readonly name: string;
}

const FREQUENCIES: Named[] = [
  { id: 2, name: 'Weekly' },
  { id: 4, name: 'Monthly' },
  { id: 5, name: 'Quarterly' },
  { id: 7, name: 'Yearly' },
];

/** The business constants that the server owns; screens must not hard-code them. */
export const GLOBAL_OPTIONS = {
  amounts: {
    maxCharacters: limits.AMOUNT_MAX_CHARACTERS,
    investmentDefaultMax: paise(limits.INVESTMENT_AMOUNT_DEFAULT_MAX_PAISE),
    bankMandateDefaultMax: paise(50_000_000n),
  },
  plans: {
    targetMaxYears: 30,
    bankMandateDefaultMaxYears: 39,
    sipMinimumGap: 1,
    monthlyGapDays: 30,
    quarterlyGapMonths: 3,
    frequencies: FREQUENCIES,
  },
  denominations: Object.entries(DENOMINATIONS).map(([name, places]) => ({ name, rupees: 10 ** places })),
  payments: {
    firstOrderModes: PAYMENT_MODES.filter((mode) => mode !== 'mandate'),
    laterOrderModes: PAYMENT_MODES.filter((mode) => mode === 'mandate'),
  },
  reports: {
    formats: ['pdf', 'xlsx'],
    types: [
      'Transaction',
      'Capital Gain',
      'Holding',
      'Portfolio Appraisal',
      'Position Performance',
      'Statement of Interest',
      'Statement of Dividend',
      'Comparative Analysis',
      'Performance by Security',
      'Detailed Holding',
      'Attribution',
    ],
    genericTypes: ['Family', 'Client', 'Account', 'Account-Distributors'],
  },
  uploads: {
    containers: CONTAINERS.map((name) => {
      const { extensions, maxKilobytes } = CONTAINER_RULES[name];
      return { name, extensions: [...extensions], maxKilobytes };
    }),
  },
  notificationMedia: Object.entries(limits.NOTIFICATION_MEDIA).map(([name, id]) => ({ id, name })),
  lists: {
    pageSizeRows: limits.PAGE_SIZE_ROWS,
    tablePageSizeRows: limits.TABLE_PAGE_SIZE_ROWS,
    instrumentListRows: limits.INSTRUMENT_LIST_LIMIT_ROWS,
    clientEntitySearchRows: 100,
    watchlistRows: limits.WATCHLIST_LIMIT_ROWS,
    bellNotificationsRows: limits.BELL_NOTIFICATIONS_ROWS,
    alertRows: limits.ALERT_LIMIT_ROWS,
    searchMinCharacters: limits.SEARCH_MIN_CHARACTERS,
    masterSearchMinCharacters: 1,
  },
  clients: {
    riskCategories: ['Very Conservative', 'Conservative', 'Moderate', 'Aggressive', 'Very Aggressive'],
    salutations: ['Mr', 'Ms', 'Others'],
  },
  instruments: {
    listingStatuses: ['To be listed', 'Listed', 'Delisted', 'Not Listed'],
    ppfProductId: 25,
    insuranceProductId: 4,
    freshPurchaseTransactionTypeId: 1,
  },
  sessions: {
    slidingMinutes: limits.SESSION_SLIDING_MINUTES,
    idleLogoutMinutes: limits.IDLE_LOGOUT_MINUTES,
  },
};
