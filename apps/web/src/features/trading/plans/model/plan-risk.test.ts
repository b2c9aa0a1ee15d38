import { expect, test } from 'vitest';
import { planRiskHelp, riskKey } from './plan-risk.ts';

const risk = (state: 'valid' | 'expired' | 'none', above: string | null, isStopping = false) => ({
  profile: { state, category: state === 'none' ? null : 'Moderate', isStopping } as const,
  above,
});

test.each([
  ['an SWP', null, false, undefined],
  ['no profile', risk('none', null), false, undefined],
  ['no profile where it stops', risk('none', null, true), true, /^Take the risk profile first/],
  ['an expired one where it stops', risk('expired', null, true), false, /^Take the risk profile first/],
  ['a fund within the profile', risk('valid', null), false, undefined],
  ['a riskier fund', risk('valid', 'Very High'), false, /^Confirm above/],
  ['a riskier fund, confirmed', risk('valid', 'Very High'), true, undefined],
  ['a riskier fund where it stops', risk('valid', 'Very High', true), true, /^Choose a fund within/],
])('%s', (_case, given, hasAcknowledged, expected) => {
  const help = planRiskHelp(given, hasAcknowledged);
  if (expected === undefined) expect(help).toBeUndefined();
  else expect(help).toMatch(expected);
});

test('what is confirmed names the fund that is bought and its risk', () => {
  expect(riskKey({ instrumentId: 1 }, risk('valid', 'High'))).toBe('1:High');
  expect(riskKey({ instrumentId: 1, toInstrumentId: 2 }, risk('valid', 'High'))).toBe('2:High');
  expect(riskKey({ instrumentId: 1 }, risk('valid', null))).toBe('');
});
