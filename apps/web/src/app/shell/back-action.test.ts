import { findEntry, navigationTable } from '@artha/domain/system/navigation/navigation-table';
import { expect, test } from 'vitest';
import type { BackAction } from './back-action.ts';
import { backAction } from './back-action.ts';

const STEPS = [false, true];

const table = navigationTable('artha');

test.each<[path: string, title: string, inBrowser: BackAction, inHost: BackAction, whileOtp: BackAction]>([
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
  'back on %s titled %s is %s; in a host app %s; while an OTP is requested %s',
  (path, title, inBrowser, inHost, whileOtp) => {
    const entry = findEntry(table, path);
    expect(backAction({ entry, title, isOtpStep: false, isEmbedded: false })).toBe(inBrowser);
    expect(STEPS.map((isOtpStep) => backAction({ entry, title, isOtpStep, isEmbedded: true }))).toEqual([
      inHost,
      whileOtp,
    ]);
  },
);
