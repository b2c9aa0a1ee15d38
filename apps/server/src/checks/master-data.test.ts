/** Every kind of master data goes through the same life: made, edited, refused, restored, exported, deleted. */
import type { FieldValue } from '@artha/domain/kit/kind-model';
import { Refusal } from '@artha/domain/kit/errors';
import type { RoleKey } from '@artha/domain/kit/roles';
import { ROLE_IDS } from '@artha/domain/kit/roles';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { modules } from '../modules.ts';
import { deleteRow, reactivateRow, restoreVersion, upsertRow } from '../modules/reference/master-data/change-row.ts';
import { bank } from '../modules/reference/master-data/kinds/banking.ts';
import { listVersions } from '../modules/reference/master-data/list-versions.ts';
import { exportRows } from '../modules/reference/master-data/master-export.ts';
import { countRows, findRows, listRowUsers } from '../modules/reference/master-data/master-rows.ts';
import { getModelConfig } from '../modules/reference/master-data/model-configs.ts';
import { rightsOf } from '../modules/reference/master-data/rights.ts';
import { MasterFixture } from '../modules/reference/master-data/testing/master-fixture.ts';
import { sampleValue } from '../modules/reference/master-data/testing/sample-values.ts';
import { approveRequest } from '../modules/system/approvals/decide-approval.ts';

import type { SessionContext } from '../platform/http/context.ts';
import { kindsOf } from '../platform/kinds/kind-registry.ts';
import type { Kind } from '../platform/kinds/kind-types.ts';

const kinds = kindsOf(modules).all;
const named = (wanted: readonly Kind[]) => wanted.map((kind) => [kind.model.model, kind] as const);
const kindOf = (model: string) => kinds.find((kind) => kind.model.model === model)!;
const REASON = 'A test of every kind';
type Values = Record<string, FieldValue>;

let fixture: MasterFixture;
let maker: SessionContext;
let checker: SessionContext;
let nth = 0;

beforeAll(async () => {
  fixture = await MasterFixture.open(kinds);
  maker = await fixture.as('businessAdmin');
  checker = await fixture.as('providerAdmin');
  // Those of the migration cover all ranks, so that no other bucket would fit.
  await fixture.database.pool.query('update capital_bucket set is_active = false');
});

/** What the rule of a kind asks for, which its columns do not tell. */
const SPECIAL: Readonly<Record<string, (values: Values) => Values | Promise<Values>>> = {
  DepositoryParticipant: () => ({ depository: 'nsdl', dpId: `IN${String(nth).padStart(6, '0')}` }),
  ServiceProvider: async () => ({ serviceProviderTypeId: await relatedId(kindOf('ServiceProviderType')) }),
  SchemeRule: async () => ({ instrumentId: await relatedId(kindOf('Instrument')), category: null }),
  PlanRule: async () => ({ instrumentId: await relatedId(kindOf('Instrument')), category: null }),
  Instrument: async ({ instrumentCategoryId }) => {
    const category = await reread(kindOf('InstrumentCategory'), Number(instrumentCategoryId));
    return { assetId: category!.values['assetId']!, listingStatus: 'listed' };
  },
  CapitalBucket: () => ({ from: nth * 10, to: nth * 10 + 9 }),
  CapitalGainIndexation: () => {
    const year = 30 + (nth % 60);
    return { financialYear: `20${year}-${year + 1}`, costInflationIndex: 400 + nth };
  },
  BankBranch: async ({ bankId }) => {
    const [owner] = await fixture.database.db
      .select({ code: bank.code })
      .from(bank)
      .where(eq(bank.id, Number(bankId)));
    return { ifscCode: `${owner!.code}0${String(nth).padStart(6, '0')}` };
  },
};

/** The values of a new record that are required or name it. */
async function valuesFor(kind: Kind): Promise<Values> {
  const values: Values = {};
  nth += 1;
  const { fields, nameFields } = kind.model;
  for (const field of fields.filter(({ key, isRequired }) => isRequired || nameFields.includes(key))) {
    values[field.key] = await sampleValue(kind, field, nth, relatedId);
  }
  return { ...values, ...(await SPECIAL[kind.model.model]?.(values)) };
}

/** A new record, or one of those that a table with few places has. */
async function relatedId(kind: Kind): Promise<number> {
  if (kind.model.model !== 'RiskProfileMaster') return (await made(kind)).id;
  const rows = await rowsOf(kind, 'active');
  return rows[nth % rows.length]!.id;
}

const rowsOf = async (kind: Kind, status: 'active' | 'all' = 'all') => {
  const filter = { where: {}, status, limit: 1_000, offset: 0 } as const;
  return (await findRows({ models: kind.model.plural, filter }, maker)).items;
};

/** Approves what waits for it. */
async function settle(approval: Awaited<ReturnType<typeof upsertRow>>['approval']) {
  if (approval) await approveRequest({ approvalId: approval.id, reason: REASON }, checker);
}

const TRIES = 60;

/** A new record with values that no other has; those of the migrations have some of them. */
async function made(kind: Kind): Promise<Awaited<ReturnType<typeof rowsOf>>[number]> {
  for (let tries = 1; ; tries += 1) {
    const values = await valuesFor(kind);
    try {
      const { row, approval } = await upsertRow({ models: kind.model.plural, values, reason: REASON }, maker);
      if (row) return row;
      await settle(approval);
      return (await rowsOf(kind)).reduce((newest, each) => (each.id > newest.id ? each : newest));
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'master-data.duplicate' || tries === TRIES) throw error;
    }
  }
}

const reread = async (kind: Kind, id: number) => (await rowsOf(kind)).find((row) => row.id === id);

/** Changes a record in the first field that accepts another value. @returns the changed field */
async function edited(kind: Kind, id: number): Promise<string> {
  const before = (await reread(kind, id))!;
  const candidates = kind.model.fields.filter((field) => field.isFixed !== true && !field.relation);
  for (const field of candidates.toReversed()) {
    nth += 1;
    const value = await sampleValue(kind, field, nth, () => Promise.reject(new Error('not a relation')));
    if (value === before.values[field.key]) continue;
    const change = {
      models: kind.model.plural,
      id,
      version: before.version,
      values: { [field.key]: value },
      reason: REASON,
    };
    try {
      const { approval } = await upsertRow(change, maker);
      if (approval) {
        await expect(upsertRow(change, maker)).rejects.toMatchObject({ code: 'approval.waiting' });
        expect((await reread(kind, id))?.isInApproval).toBe(true);
      } else await expect(upsertRow(change, checker)).rejects.toMatchObject({ code: 'master-data.changed' });
      await settle(approval);
      return field.key;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }
  throw new Error(`no field of ${kind.model.model} could be changed`);
}

describe.each(named(kinds.filter(({ model }) => model.isEditable)))('%s', (_model, kind) => {
  const models = kind.model.plural;

  test('is made, edited by one of two at once, restored, exported and deleted', async () => {
    const { id, values } = await made(kind);
    const [one] = [await reread(kind, id)];
    expect(one).toMatchObject({ version: 1, isActive: true, isInApproval: false });
    const key = await edited(kind, id);
    const changed = (await reread(kind, id))!;
    expect(changed.version).toBe(2);
    expect(changed.values[key]).not.toBe(values[key]);
    const restored = await restoreVersion({ models, id, version: 1, reason: REASON }, maker);
    await settle(restored.approval);
    expect((await reread(kind, id))!.values).toEqual(values);
    const versions = await listVersions({ models, id }, maker);
    expect(versions.map(({ version }) => version)).toEqual([3, 2, 1]);
    expect(versions[0]).toMatchObject({
      changedByName: 'businessAdmin true',
      approvedByName: kind.model.needsApproval ? 'providerAdmin true' : null,
    });
    const exported = await exportRows({ models, format: 'csv' }, maker);
    expect(exported).toMatchObject({ state: 'done', title: kind.model.title });
    const gone = await deleteRow({ models, id, reason: REASON }, maker);
    if (gone.outcome === 'requested') {
      const { rows } = await fixture.database.pool.query<{ id: string }>(
        "select id from approval where state = 'waiting' and kind = 'master-data'",
      );
      await approveRequest({ approvalId: rows[0]!.id, reason: REASON }, checker);
    }
    expect(await reread(kind, id)).toBeUndefined();
  });

  test('refuses the same record again, an empty one, and hidden fields', async () => {
    const { values } = await made(kind);
    await expect(upsertRow({ models, values, reason: REASON }, maker)).rejects.toBeInstanceOf(Refusal);
    await expect(upsertRow({ models, values: {}, reason: REASON }, maker)).rejects.toMatchObject({
      code: 'request.invalid',
    });
    for (const key of ['id', 'version', 'isActive', 'createdDate', 'lastModifiedDate']) {
      const refused = upsertRow({ models, values: { ...(await valuesFor(kind)), [key]: 1 }, reason: REASON }, maker);
      await expect(refused).rejects.toMatchObject({ fields: { [`values.${key}`]: [`${key} is not a known field`] } });
    }
  });
});

test.each(named(kinds.filter(({ model }) => !model.isEditable)))(
  '%s can be read and not changed',
  async (_model, kind) => {
    const models = kind.model.plural;
    const [row] = await rowsOf(kind);
    const READ_ONLY = { code: 'master-data.read-only', status: 403 };
    await expect(upsertRow({ models, values: { name: 'x' } }, maker)).rejects.toMatchObject(READ_ONLY);
    await expect(deleteRow({ models, id: row!.id }, maker)).rejects.toMatchObject(READ_ONLY);
    await expect(reactivateRow({ models, id: row!.id }, maker)).rejects.toMatchObject(READ_ONLY);
    await expect(restoreVersion({ models, id: row!.id, version: 1 }, maker)).rejects.toMatchObject(READ_ONLY);
  },
);

const ROLES = Object.keys(ROLE_IDS) as RoleKey[];

test.each(named(kinds))('%s answers to the roles that may read or maintain it', async (_model, kind) => {
  const models = kind.model.plural;
  for (const role of ROLES) {
    const people = [await fixture.as(role)];
    if (role === 'operations') people.push(await fixture.as(role, { isFullAccess: false }));
    for (const person of people) {
      const { mayRead, isMaintainer } = rightsOf(kind.model, person.session);
      const outcomes = await Promise.allSettled([
        findRows({ models }, person),
        countRows({ models }, person),
        Promise.resolve().then(() => getModelConfig({ model: kind.model.model }, person)),
        upsertRow({ models, values: {}, reason: REASON }, person),
        exportRows({ models, format: 'csv', columns: ['nothing'] }, person),
        listRowUsers({ models, id: 2_000_000 }, person),
      ]);
      const isForbidden = outcomes.map(
        (outcome) => outcome.status === 'rejected' && (outcome.reason as Refusal).code === 'session.forbidden',
      );
      const ofMaintainers = [!isMaintainer, !isMaintainer, !isMaintainer];
      expect([role, isForbidden]).toEqual([role, [!mayRead, !mayRead, !mayRead, ...ofMaintainers]]);
    }
  }
});

test.each<[RoleKey, boolean]>([
  ['businessAdmin', true],
  ['providerAdmin', true],
  ['operations', false],
  ['relationshipManager', false],
  ['serviceManager', false],
  ['finance', false],
  ['systemAdmin', false],
  ['client', false],
])('%s reads distributors, with the PAN, email and mobile number of persons: %s', async (role, isReader) => {
  const { model } = kinds.find((each) => each.model.model === 'Distributor')!;
  const { session } = await fixture.as(role);
  expect(rightsOf(model, session).mayRead).toBe(isReader);
});

test.each<[RoleKey, boolean, number]>([
  ['businessAdmin', true, kinds.length],
  ['providerAdmin', true, kinds.length],
  ['operations', true, kinds.filter(({ model }) => model.isOperational).length],
  ['operations', false, 0],
  ['relationshipManager', true, 0],
  ['systemAdmin', true, 0],
  ['client', true, 0],
])('%s with full access %s maintains %i kinds', async (role, isFullAccess, count) => {
  const { session } = await fixture.as(role, { isFullAccess });
  expect(kinds.filter(({ model }) => rightsOf(model, session).isMaintainer)).toHaveLength(count);
});
