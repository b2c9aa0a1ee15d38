import type { MandateAnswer, WireStatus } from '@artha/domain/trading/bank-mandates/wire-statuses';
import { WIRE_STATUSES } from '@artha/domain/trading/bank-mandates/wire-statuses';
import fc from 'fast-check';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { transaction } from '../../../../platform/db/transaction.ts';
import { NOON } from '../../orders/testing/order-fixture.ts';
import { lockMandateById } from '../bank-mandates.queries.ts';
import { MandateFixture } from '../testing/bank-mandate-fixture.ts';
import { applyAnswer } from './apply-answer.ts';

let fixture: MandateFixture;
beforeAll(async () => {
  fixture = await MandateFixture.open(NOON);
});
afterEach(() => fixture.clear());

const answerOf = (status: WireStatus, id: number): MandateAnswer => ({
  status,
  umrn: status === 'APPROVED (BY SPONSOR BANK)' ? `ARTH${String(7_000_000_000_000_000 + id)}` : null,
  remarks: null,
});

const apply = (id: number, answer: MandateAnswer) =>
  transaction(fixture.database, async (tx) => {
    const mandate = await lockMandateById(tx, id);
    return applyAnswer(tx, mandate!, answer, { at: NOON, realNow: NOON, modules: fixture.modules });
  });

test('answers in any order, repeated and late, never revive a mandate, and a first decision stands', async () => {
  const runs = fc.sample(fc.array(fc.constantFrom(...WIRE_STATUSES), { minLength: 3, maxLength: 12 }), {
    numRuns: 15,
    seed: 11,
  });
  for (const statuses of runs) {
    const id = await fixture.inState(fixture.ananya, 'created');
    let decided: string | undefined;
    for (const status of [...statuses, ...statuses]) {
      await apply(id, answerOf(status, id));
      const now = (await fixture.mandate(id)).status;
      if (decided === 'registered') expect(['registered', 'cancelled']).toContain(now);
      else if (decided !== undefined) expect(now).toBe(decided);
      if (['registered', 'rejected', 'cancelled'].includes(now)) decided = now;
    }
    const ends = (await fixture.steps(id)).filter((step) => /-> (?:registered|rejected|cancelled)$/.test(step));
    expect(new Set(ends).size).toBe(ends.length);
  }
});

test('a contradiction is reported and changes nothing', async () => {
  const id = await fixture.inState(fixture.ananya, 'registered');
  const applied = await apply(id, answerOf('REJECTED (BY SPONSOR BANK)', id));
  expect(applied).toMatchObject({ is: 'contradiction' });
  expect((await fixture.mandate(id)).status).toBe('registered');
});

test('an approval without a UMRN, or with that of another mandate, does not register', async () => {
  const other = await fixture.inState(fixture.ananya, 'registered');
  const id = await fixture.inState(fixture.ananya, 'submitted');
  const { umrn } = await fixture.mandate(other);
  for (const given of [null, 'ARTH12', umrn])
    expect(await apply(id, { status: 'APPROVED (BY SPONSOR BANK)', umrn: given, remarks: null })).toMatchObject({
      is: 'contradiction',
    });
  expect((await fixture.mandate(id)).status).toBe('submitted');
});
