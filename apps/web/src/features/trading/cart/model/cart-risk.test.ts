import { expect, test } from 'vitest';
import { acknowledgementText, lineRiskText, riskHelp } from './cart-risk.ts';

const profile = (state: 'valid' | 'expired' | 'none', isStopping = false) => ({
  riskProfile: { state, category: state === 'none' ? null : ('Moderate' as const), isStopping },
});
const lines = (...risks: (string | null)[]) => risks.map((riskAboveProfile, id) => ({ id, riskAboveProfile }));

test.each([
  ['no profile', profile('none'), lines(null), false, undefined],
  ['an expired one', profile('expired'), lines(null), false, undefined],
  [
    'no profile, where one is needed',
    profile('none', true),
    lines(null),
    true,
    'Take the risk profile first: funds are bought by clients with a valid one.',
  ],
  ['funds that fit', profile('valid'), lines(null, null), false, undefined],
  ['a riskier fund', profile('valid'), lines(null, 'High'), false, 'Confirm above that you know the risk.'],
  ['a riskier fund, confirmed', profile('valid'), lines(null, 'High'), true, undefined],
  [
    'a riskier fund that is stopped',
    profile('valid', true),
    lines(null, 'High'),
    true,
    'Remove what is riskier than your risk profile: 1 fund.',
  ],
  [
    'two that are stopped',
    profile('valid', true),
    lines('High', 'High'),
    true,
    'Remove what is riskier than your risk profile: 2 funds.',
  ],
])('with %s', (_, cart, shown, hasAcknowledged, help) => {
  expect(riskHelp(cart, shown, hasAcknowledged)).toBe(help);
});

test.each([
  [false, 'Its risk is Very High: more than your risk profile, Moderate, allows.'],
  [true, 'Its risk is Very High: more than your risk profile, Moderate, allows. Remove it to go on.'],
])('at the line, stopped %s', (isStopping, text) => {
  expect(lineRiskText(profile('valid', isStopping), 'Very High')).toBe(text);
});

test('one fund and several are confirmed in their own words', () => {
  expect(acknowledgementText(1)).toBe('I know that this fund is riskier than my risk profile');
  expect(acknowledgementText(2)).toBe('I know that these funds are riskier than my risk profile');
});
