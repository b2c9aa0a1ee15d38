import { expect, test } from 'vitest';
import type { RoleKey } from '../../kit/roles.ts';
import { ROLE_IDS } from '../../kit/roles.ts';
import type { PartnerRoleKey } from './partner-roles.ts';
import { PARTNER_ROLE_KEYS, rolesByToken } from './partner-roles.ts';

test.each<[readonly RoleKey[], readonly PartnerRoleKey[], readonly RoleKey[]]>([
  [['client'], [], ['client']],
  [['client', 'operations'], [], ['client']],
  [['operations', 'client'], ['operations'], ['client', 'operations']],
  [['serviceManager', 'relationshipManager'], ['relationshipManager', 'finance'], ['relationshipManager']],
  [['relationshipManager'], [], []],
  [['client', 'systemAdmin'], ['operations'], []],
  [['relationshipManager', 'businessAdmin'], ['relationshipManager'], []],
  [['relationshipManager', 'providerAdmin'], ['relationshipManager'], []],
  [[], ['relationshipManager'], []],
])('who holds %j may, with %j open to tokens, act in %j', (held, listed, allowed) => {
  const ids = (keys: readonly RoleKey[]) => keys.map((key) => ROLE_IDS[key]);
  expect(rolesByToken(ids(held), listed)).toEqual(ids(allowed));
});

test('no administrator role can be opened to tokens', () => {
  expect(PARTNER_ROLE_KEYS.filter((key) => /admin/i.test(key))).toEqual([]);
});
