import { findEntry, navigationTable } from '@artha/domain/system/navigation/navigation-table';
import { expect, test } from 'vitest';
import type { BackMeaning } from './header-back.ts';
import { backMeaning } from './header-back.ts';

const STEPS = [false, true];

const table = navigationTable('artha');

test.each<[path: string, title: string, inBrowser: BackMeaning, inHost: BackMeaning, whileOtp: BackMeaning]>([
  ['/dashboard', 'Investments', 'none', 'close-app', 'close-app'],
  ['/quick-actions', 'Investments', 'none', 'close-app', 'close-app'],
  ['/reports/capital-gain', 'Reports', 'dashboard', 'dashboard', 'dashboard'],
  ['/transaction-status', 'Transaction Status', 'dashboard', 'dashboard', 'dashboard'],
  ['/transaction-status/1/2', 'Transaction Status', 'dashboard', 'dashboard', 'dashboard'],
  ['/payment/1/2', 'Payment', 'history', 'history', 'cancel-transaction'],
  ['/switch', 'SWITCH', 'history', 'history', 'cancel-transaction'],
  ['/switch', 'SELL', 'history', 'history', 'cancel-transaction'],
  ['/switch', 'Switch Flow', 'history', 'history', 'history'],
  ['/cart/1', 'Cart', 'history', 'history', 'history'],
  ['/fact-sheet', 'Fact Sheet', 'history', 'history', 'history'],
  ['/signup', 'Onboarding', 'history', 'history', 'history'],
  ['/cancellation', 'Cancellation', 'history', 'history', 'history'],
])(
  'back on %s under %s is %s; in a host %s; during a one-time password %s',
  (path, title, inBrowser, inHost, whileOtp) => {
    const entry = findEntry(table, path);
    expect(backMeaning({ entry, title, isOtpStep: false, isEmbedded: false })).toBe(inBrowser);
    expect(STEPS.map((isOtpStep) => backMeaning({ entry, title, isOtpStep, isEmbedded: true }))).toEqual([
      inHost,
      whileOtp,
    ]);
  },
);
