import { businessDate } from '@artha/domain/kit/dates';
import { nav, paise, units } from '@artha/domain/kit/money';
import type { Holding } from '../holdings.api.ts';

/** A holding as the server sends it, with the given changes. */
export const aHolding = (changes: Partial<Holding> = {}): Holding => ({
  ...{
    accountId: 1,
    accountName: 'Ananya',
    accountNumber: '50128841',
    appUserId: 1,
    appUserName: 'Ananya',
    isHeldAway: false,
  },
  folio: { id: 7, number: '91204417/32' },
  instrument: {
    id: 3,
    name: 'Nilgiri Flexi Cap Fund',
    ...{ productId: 31, productName: 'Mutual Fund' },
    serviceProviderId: 2,
    serviceProviderName: 'Nilgiri Mutual Fund',
    assetId: 1,
    assetName: 'Equity',
    instrumentCategoryName: 'Flexi Cap Fund',
    planType: 'Direct',
  },
  units: units(1_000_000n),
  freeUnits: units(1_000_000n),
  averageCost: nav(1_000_000_000n),
  price: { nav: nav(1_250_000_000n), places: 4, on: businessDate('2026-11-20'), source: 'amfi', isStale: false },
  investedValue: paise(100_000n),
  currentValue: paise(125_000n),
  unrealisedGain: paise(25_000n),
  gainPercent: '25.00',
  noGainPercent: null,
  dayChange: paise(1_000n),
  weightPercent: '100.00',
  ...changes,
});

/** The same holding of another fund. */
export const aHoldingOf = (name: string, changes: Partial<Holding> = {}): Holding =>
  aHolding({ ...changes, instrument: { ...aHolding().instrument, name } });
