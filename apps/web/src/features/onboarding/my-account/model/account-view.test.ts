import { expect, test } from 'vitest';
import { holdersText, nomineesText, stateView } from './account-view.ts';

test.each([
  ['open', null, 'Open', undefined],
  ['waiting', null, 'Waiting for the exchange', 'It is being registered at the exchange. Orders wait until then.'],
  [
    'refused',
    'PAN does not match',
    'Refused by the exchange',
    'PAN does not match. We look into it. Orders wait until then.',
  ],
  ['held-away', null, 'Held away', 'It is shown with your holdings and traded where it is held.'],
  ['closed', null, 'Closed', 'Its history stays available.'],
] as const)('an account that is %s', (state, stateReason, label, note) => {
  const view = stateView({ state, stateReason });
  expect([view.label, view.note]).toEqual([label, note]);
});

test.each([
  [['Ananya Deshmukh'], null, 'Held by Ananya Deshmukh'],
  [['Ananya Deshmukh', 'Rohan Deshmukh'], null, 'Held by Ananya Deshmukh and Rohan Deshmukh'],
  [['Ira Wadekar'], 'Kabir Wadekar', 'Held by Ira Wadekar, guardian Kabir Wadekar'],
])('holders %j with guardian %s', (holders, guardianName, text) => {
  expect(holdersText({ holders, guardianName })).toBe(text);
});

const SINGLE = { state: 'open', taxStatus: 'individual', holdingType: 'single' } as const;

test.each([
  [0, false, 'No nominee yet'],
  [0, true, 'Opted out of nominees'],
  [1, false, '1 nominee'],
  [3, false, '3 nominees'],
])('%i nominees, opted out %s', (nomineeCount, hasOptedOutOfNominees, text) => {
  expect(nomineesText({ ...SINGLE, nomineeCount, hasOptedOutOfNominees })).toBe(text);
});

test.each([
  ['a minor', { taxStatus: 'minor' }, 'A minor has no nominees'],
  ['several holders', { holdingType: 'joint' }, 'No nominee'],
] as const)('of %s nobody is expected', (_whom, account, text) => {
  expect(nomineesText({ ...SINGLE, ...account, nomineeCount: 0, hasOptedOutOfNominees: false })).toBe(text);
});

test('nominees of an account held away are not asked for here', () => {
  const away = { ...SINGLE, state: 'held-away', nomineeCount: 0, hasOptedOutOfNominees: false } as const;
  expect(nomineesText(away)).toBe('Nominees are named where it is held');
});
