import { beforeAll, expect, test } from 'vitest';
import { modules } from '../../../modules.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import { kindsOf } from '../../../platform/kinds/kind-registry.ts';
import { approveRequest } from '../../system/approvals/decide-approval.ts';
import { upsertRow } from '../master-data/change-row.ts';
import { MasterFixture } from '../master-data/testing/master-fixture.ts';

const REASON = 'Addendum';

let fixture: MasterFixture;
let maker: SessionContext;
let checker: SessionContext;
let schemeRuleId: number;
beforeAll(async () => {
  fixture = await MasterFixture.open(kindsOf(modules).all);
  maker = await fixture.as('businessAdmin');
  checker = await fixture.as('providerAdmin');
  const { rows } = await fixture.database.pool.query<{ id: number }>(`
    insert into scheme_rule (category, valid_from, minimum_first, minimum_additional, purchase_multiple,
      settlement_days, unit_places, minimum_redemption, minimum_redemption_units, redemption_multiple, unit_multiple,
      minimum_balance_units, is_redemption_allowed, is_switch_allowed, load_free_per_million, source)
    select category, '2190-01-01', minimum_first, minimum_additional, purchase_multiple, settlement_days, unit_places,
      minimum_redemption, minimum_redemption_units, redemption_multiple, unit_multiple, minimum_balance_units,
      is_redemption_allowed, is_switch_allowed, load_free_per_million, 'Addendum'
    from scheme_rule where category = 'other' limit 1 returning id`);
  schemeRuleId = rows[0]!.id;
});

const addTier = async (tier: number, upToCount: number) => {
  const values = { schemeRuleId, tier, upToUnit: 'day', upToCount, perMillion: 10_000 };
  const { approval } = await upsertRow({ models: 'ExitLoadTiers', values, reason: REASON }, maker);
  await approveRequest({ approvalId: approval!.id, reason: REASON }, checker);
};

test('a tier is longer than the one before it and shorter than the one after it', async () => {
  await addTier(1, 90);
  await addTier(3, 365);
  const refused = { code: 'master-data.mismatch', message: 'Each tier must be longer than the one before it.' };
  for (const [tier, days] of [
    [2, 30],
    [2, 365],
    [4, 180],
  ] as const)
    await expect(addTier(tier, days)).rejects.toMatchObject(refused);
  await addTier(2, 180);
  const { rows } = await fixture.database.pool.query(
    'select tier, up_to_count as days from exit_load_tier where scheme_rule_id = $1 order by tier',
    [schemeRuleId],
  );
  expect(rows).toEqual([
    { tier: 1, days: 90 },
    { tier: 2, days: 180 },
    { tier: 3, days: 365 },
  ]);
});
