import { expect, test } from 'vitest';
import type { BackMeaning } from './header-back.ts';
import { backMeaning } from './header-back.ts';

const STEPS = [false, true];

test.each<[title: string, inBrowser: BackMeaning, inHost: BackMeaning, whileOtp: BackMeaning]>([
  ['Investments', 'none', 'close-app', 'close-app'],
  ['Reports', 'dashboard', 'dashboard', 'dashboard'],
  ['Transaction Status', 'dashboard', 'dashboard', 'dashboard'],
  ['Payment', 'history', 'history', 'cancel-transaction'],
  ['SWITCH', 'history', 'history', 'cancel-transaction'],
  ['SELL', 'history', 'history', 'cancel-transaction'],
  ['Switch Flow', 'history', 'history', 'history'],
  ['Cart', 'history', 'history', 'history'],
  ['Fact Sheet', 'history', 'history', 'history'],
  ['Onboarding', 'history', 'history', 'history'],
  ['Cancellation', 'history', 'history', 'history'],
])('back under %s is %s; in a host %s; while a code is asked for there %s', (title, inBrowser, inHost, whileOtp) => {
  expect(backMeaning({ title, isOtpStep: false, isEmbedded: false })).toBe(inBrowser);
  expect(STEPS.map((isOtpStep) => backMeaning({ title, isOtpStep, isEmbedded: true }))).toEqual([inHost, whileOtp]);
});
