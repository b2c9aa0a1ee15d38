import type { RoleKey } from '@artha/domain/kit/roles';
import { expect, test } from 'vitest';
import { alertsHint } from './alerts-hint.ts';

test.each<[RoleKey, string]>([
  ['client', 'You are alerted here when your holdings are off your plan, or when a fund exceeds your limit.'],
  [
    'relationshipManager',
    "You are alerted here when a client's portfolio deviates from the plan or exceeds the exposure limit of a fund, " +
      'or when a change waits for your approval or is decided.',
  ],
  [
    'operations',
    'You are alerted here when money is late or differs, a job fails, or when a change waits for your approval or is ' +
      'decided.',
  ],
  ['businessAdmin', 'You are alerted here when a change waits for your approval or is decided.'],
])('%s reads what brings alerts to them', (role, hint) => {
  expect(alertsHint(role)).toBe(hint);
});
