import { beforeAll, expect, test } from 'vitest';
import { modules } from '../../../../modules.ts';
import type { SessionContext } from '../../../../platform/http/context.ts';
import { kindsOf } from '../../../../platform/kinds/kind-registry.ts';
import { MasterFixture } from '../testing/master-fixture.ts';
import { deleteRow, upsertRow } from '../change-row.ts';

const RULES = 'TaxSegregations';
const REASON = 'Finance Act';

let fixture: MasterFixture;
let maker: SessionContext;
beforeAll(async () => {
  fixture = await MasterFixture.open(kindsOf(modules).all);
  maker = await fixture.as('businessAdmin');
});

/** The newest rule of the equity funds. */
async function newest(): Promise<{ id: number; version: number }> {
  const { rows } = await fixture.database.pool.query<{ id: number; version: number }>(
    `select id, version from tax_segregation where tax_class = 'equity' order by sold_from desc limit 1`,
  );
  return rows[0]!;
}

const change = async (values: Readonly<Record<string, string | null>>) =>
  upsertRow({ models: RULES, ...(await newest()), values, reason: REASON }, maker);

const NEXT = { name: 'Equity from 2027', taxClass: 'equity', soldFrom: '2027-04-01', source: 'Finance Act 2027' };
const next = (values: Readonly<Record<string, string>> = {}) =>
  upsertRow({ models: RULES, values: { ...NEXT, ...values }, reason: REASON }, maker);

test.each<[string, () => Promise<unknown>, string]>([
  [
    'a rule that ends without another',
    () => change({ soldUntil: '2027-03-31' }),
    'No rule covers sales on 01 Apr 2027.',
  ],
  [
    'units that no rule covers',
    () => change({ boughtUntil: '2026-12-31' }),
    'No rule covers sales on 01 Jan 2027 of units bought on 01 Jan 2027.',
  ],
  [
    'a second rule from the same day of sale',
    () => next({ soldFrom: '2026-04-01', boughtFrom: '2026-04-01' }),
    'Two rules that begin on the same day cover sales on 01 Apr 2026 of units bought on 01 Apr 2026.',
  ],
  [
    'the removal of the only rule of today',
    async () => deleteRow({ models: RULES, id: (await newest()).id, reason: REASON }, maker),
    'No rule covers sales on 01 Apr 2026.',
  ],
  [
    'a rule that becomes one of another class',
    () => change({ taxClass: 'other' }),
    'Two rules that begin on the same day cover sales on 01 Apr 2026.',
  ],
])('refuses %s', async (_what, call, message) => {
  await expect(call()).rejects.toMatchObject({ code: 'master-data.mismatch', message });
});

test('a rule from a later day is requested beside the open one', async () => {
  expect(await next()).toMatchObject({ row: null, approval: { state: 'waiting' } });
});
