import type { BusinessDate } from '@artha/domain/kit/dates';
import { businessDate } from '@artha/domain/kit/dates';
import { rolesFor } from '@artha/domain/kit/roles';
import { conversionJournals } from '@artha/domain/ledger/ledger/corporate-event-journals';
import { beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../platform/db/database.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import { countStatements } from '../../../testing/count-statements.ts';
import { testDatabase } from '../../../testing/database.ts';
import { openHolding as openInLedger, postJournals } from '../../ledger/ledger/index.ts';
import type { LedgerFixture } from '../../ledger/ledger/testing/ledger-fixture.ts';
import { ledgerFixture, scopeOfUsers, TIMES } from '../../ledger/ledger/testing/ledger-fixture.ts';
import { refreshAllJumps } from '../../reference/instruments/index.ts';
import { onlyIn } from '../filter/index.ts';
import { loadReturnsOfHoldings } from '../performance/index.ts';
import { aggregateCurrentHoldings } from './aggregate-current-holdings.ts';
import { aggregateHoldings } from './aggregate-holdings.ts';
import { holdingExport } from './holding-export.ts';
import { openHolding } from './open-holding.ts';
import { bought, price } from './testing/holdings-fixture.ts';

const NOON = new Date('2026-11-20T06:30:00Z');
const BOUGHT_ON = '2025-06-02';
const JUMPED_ON = '2026-03-02';

let database: Database;
let asha: LedgerFixture;
/** The first fund jumps, the second one jumps and has its consolidation booked, the third has no jump. */
let folioId: number;

beforeAll(async () => {
  database = await testDatabase();
  asha = await ledgerFixture(database.db, { folioCount: 1, instrumentCount: 3 });
  folioId = asha.folioIds[0]!;
  const [jumped, booked, calm] = asha.instrumentIds;
  const tenfold = { [BOUGHT_ON]: '10', '2026-02-27': '11', [JUMPED_ON]: '110', '2026-11-19': '120' };
  await price(database, jumped!, tenfold);
  await price(database, booked!, tenfold);
  await price(database, calm!, { [BOUGHT_ON]: '10', '2026-11-19': '12' });
  for (const instrumentId of asha.instrumentIds)
    await bought(database, { ...asha, folioId, instrumentId, on: BOUGHT_ON, rupees: '1000.00', nav: '10' });
  const held = { folioId, instrumentId: booked! };
  const { lots } = (await openInLedger(database.db, scopeOfUsers(asha.userId), held))!;
  const consolidation = conversionJournals({
    ...{ eventId: '1', on: businessDate(JUMPED_ON), folioId, places: 3, lots },
    ...{ fromInstrumentId: booked!, toInstrumentId: booked!, ratio: { newUnits: 1n, oldUnits: 10n } },
  });
  await transaction(database, async (tx) => {
    await postJournals(tx, consolidation, TIMES);
    await refreshAllJumps(tx, asha.instrumentIds);
  });
});

const { portfolioType, ...filter } = onlyIn({});
const context = () => ({ db: database.db, scope: scopeOfUsers(asha.userId), businessNow: NOON });

const aggregate = (days: { readonly from?: string; readonly to?: string } = {}) =>
  aggregateHoldings(
    {
      ...{ accountId: asha.accountId, portfolioType, filter, groupBys: ['account'] },
      ...(days.from !== undefined && { startDate: businessDate(days.from) }),
      ...(days.to !== undefined && { endDate: businessDate(days.to) }),
      useOpeningHoldingForFromDate: false,
    },
    context(),
  );

test('a jump that the ledger does not explain has no return, for the reason that the performance gives', async () => {
  const { holdings, total, groups, accountAssets } = await aggregate();
  const timed = await loadReturnsOfHoldings({ accountId: asha.accountId, portfolioType, filter }, context());
  const reasons = new Map(timed.returns.holdings.map(({ instrumentId, noTwr }) => [instrumentId, noTwr]));
  const [jumped, booked, calm] = asha.instrumentIds.map((id) => holdings.find((each) => each.instrumentId === id)!);
  expect(jumped).toMatchObject({ xirr: null, absoluteReturn: null, noReturn: reasons.get(asha.instrumentIds[0]!) });
  expect(jumped!.noReturn).toContain('changed as no market does');
  for (const each of [booked!, calm!]) {
    expect(each.noReturn).toBeNull();
    expect(each.xirr).not.toBeNull();
  }
  for (const each of [total, groups.account![0]!, accountAssets[0]!])
    expect(each).toMatchObject({ xirr: null, otherXirrs: [], absoluteReturn: null, noReturn: jumped!.noReturn });
});

test.each([
  ['until the day before the jump', { to: '2026-03-01' }, false],
  ['until the day of the jump', { to: JUMPED_ON }, true],
  ['from the day of the jump, whose opening is before it', { from: JUMPED_ON }, true],
  ['from the day after', { from: '2026-03-03' }, false],
])('a range %s: %o', async (_what, days, isMissing) => {
  const { holdings } = await aggregate(days);
  const jumped = holdings.find(({ instrumentId }) => instrumentId === asha.instrumentIds[0]);
  expect(jumped!.noReturn !== null).toBe(isMissing);
  expect(jumped!.xirr === null && jumped!.absoluteReturn === null).toBe(isMissing);
});

test('without a jump since the range began, no statement is made for it; with jumps, three for all holdings', async () => {
  const without = await countStatements(database, () => aggregate({ from: '2026-03-03' }));
  const both = await countStatements(database, () => aggregate({ from: JUMPED_ON }));
  expect(both - without).toBe(3);
});

test('the gain across the jump is no percentage, neither of the holding nor in total; before it, it is', async () => {
  const current = (days: { readonly endDate?: BusinessDate } = {}) =>
    aggregateCurrentHoldings({ accountId: asha.accountId, portfolioType, filter, ...days }, context());
  const ofFund = ({ rows }: Awaited<ReturnType<typeof current>>, index: number) =>
    rows.find(({ instrument }) => instrument.id === asha.instrumentIds[index])!;
  const today = await current();
  expect(ofFund(today, 0)).toMatchObject({ unrealisedGain: 1_099_940n, gainPercent: null });
  expect(ofFund(today, 0).noGainPercent).toContain('changed as no market does');
  expect(ofFund(today, 1)).toMatchObject({ gainPercent: '20.00', noGainPercent: null });
  expect(today.total).toMatchObject({ gainPercent: null, noGainPercent: ofFund(today, 0).noGainPercent });
  const before = await current({ endDate: businessDate('2026-02-27') });
  expect(ofFund(before, 0)).toMatchObject({ gainPercent: '10.00', noGainPercent: null });
  expect(before.total.noGainPercent).toBeNull();
  const { accountId } = asha;
  const opened = await openHolding({ accountId, folioId, instrumentId: asha.instrumentIds[0]! }, context());
  expect(opened.holding).toMatchObject({ gainPercent: null, noGainPercent: ofFund(today, 0).noGainPercent });
});

test('the file has the reason in words', async () => {
  const session = { id: 1, userId: asha.userId, role: rolesFor('artha')[0]!, isFullAccess: true };
  const query = { accountId: asha.accountId, portfolioType, filter, sortBy: 'currentValue', sortAsc: false } as const;
  const walk = holdingExport.walk({ ...context(), realNow: NOON, session }, query);
  const rows = (await Array.fromAsync(walk)).flat();
  expect(rows.filter(({ noReturn }) => noReturn !== null)).toMatchObject([
    { xirr: null, absoluteReturn: null, noReturn: expect.stringContaining('changed as no market does') },
  ]);
});
