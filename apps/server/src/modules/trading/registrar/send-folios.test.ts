/** What clients hold becomes known to the sandbox's registrar. */
import { businessDate } from '@artha/domain/kit/dates';
import { paiseFromText, unitsFromText } from '@artha/domain/kit/money';
import { idcwJournal } from '@artha/domain/ledger/ledger/income-journals';
import { beforeAll, expect, test } from 'vitest';
import { createClocks } from '../../../platform/clock/clock.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import { createLog } from '../../../platform/log/log.ts';
import type { NodeContext } from '../../../platform/node/node-context.ts';
import { testDatabase } from '../../../testing/database.ts';
import type { TestSandbox } from '../../../testing/start-sandbox.ts';
import { startSandbox } from '../../../testing/start-sandbox.ts';
import { postJournals } from '../../ledger/ledger/index.ts';
import { purchase } from '../../ledger/ledger/testing/ledger-fixture.ts';
import { ExchangeFixture, NOW } from '../exchange/testing/exchange-fixture.ts';
import { listOpeningBalances } from './opening-balances.queries.ts';
import { sendFolios, updateSandboxFolios } from './send-folios.ts';

const database = await testDatabase();
const clocks = createClocks();
const FOLIO_NUMBER = '60284419/08';
const OTHER_NUMBER = '60284420/11';
let sandbox: TestSandbox;
let fixture: ExchangeFixture;

/** The rows of the sandbox's card of folios. */
async function registeredFolios(): Promise<string[]> {
  const page = await (await fetch(sandbox.url)).text();
  const card = /aria-labelledby="folios">([\S\s]*?)<\/section>/.exec(page)?.[1] ?? '';
  return [...card.matchAll(/<tr>\s*<td>([\S\s]*?)<\/tr>/g)].map(([, row = '']) =>
    row
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );
}

beforeAll(async () => {
  sandbox = await startSandbox();
  fixture = await ExchangeFixture.open(database);
  const folioId = await fixture.openFolio(FOLIO_NUMBER);
  const bought = [
    { line: 801, instrumentId: fixture.equityId, on: '2024-03-01', rupees: '1000' },
    { line: 802, instrumentId: fixture.equityId, on: '2025-03-03', rupees: '500' },
  ];
  const otherFolioId = await fixture.openFolio(OTHER_NUMBER);
  const other = { line: 803, instrumentId: fixture.liquidId, on: '2025-03-03', rupees: '500', folioId: otherFolioId };
  const reinvested = idcwJournal({
    ...{ distributionId: '1', on: businessDate('2026-03-02'), folioId, instrumentId: fixture.equityId },
    ...{ income: paiseFromText('100'), incomeTax: paiseFromText('0'), stampDuty: paiseFromText('0') },
    units: unitsFromText('10'),
  });
  const journals = [...[...bought.map((each) => ({ ...each, folioId })), other].flatMap(purchase), reinvested];
  await transaction(database, (tx) => postJournals(tx, journals, NOW));
});

test('lists what folios hold, by lot, some folios at a time', async () => {
  const [first, ...others] = await listOpeningBalances(database.db, { afterFolioId: 0, folioCount: 1 });
  expect(others).toEqual([]);
  expect(first).toEqual({
    folioId: expect.any(Number),
    clientCode: fixture.asha.accountNumber,
    folioNumber: FOLIO_NUMBER,
    schemeCode: expect.stringMatching(/^\d{6}$/),
    lots: [
      { on: '2024-03-01', units: '99.9950', bought: '99.9950', isLoadFree: false },
      { on: '2025-03-03', units: '49.9980', bought: '49.9980', isLoadFree: false },
      { on: '2026-03-02', units: '10.0000', bought: '10.0000', isLoadFree: true },
    ],
  });
  const next = await listOpeningBalances(database.db, { afterFolioId: first!.folioId, folioCount: 10 });
  expect(next).toMatchObject([{ folioNumber: OTHER_NUMBER, lots: [{ units: '49.9980' }] }]);
});

test('a node sends them once; the registrar leaves alone what it knows', async () => {
  const node = { env: sandbox.env, database, clocks, log: createLog('silent') } as unknown as NodeContext;
  await updateSandboxFolios(node);
  const rows = await registeredFolios();
  expect(rows).toEqual([expect.stringMatching(/49\.9980 0\.0000$/), expect.stringMatching(/159\.9930 0\.0000$/)]);
  expect(rows[1]).toContain(FOLIO_NUMBER);
  const unreachable = { ...sandbox.env, sandboxUrl: 'http://127.0.0.1:9' };
  await updateSandboxFolios(Object.assign(node, { env: unreachable }));
  expect(await sendFolios(database.db, sandbox.env, clocks.realNow)).toBe(2);
  expect(await registeredFolios()).toEqual(rows);
});

test('a registrar that does not answer is tried again, and other environments have none', async () => {
  const unreachable = { ...sandbox.env, sandboxUrl: 'http://127.0.0.1:9' };
  const node = { env: unreachable, database, clocks, log: createLog('silent') } as unknown as NodeContext;
  await updateSandboxFolios(node);
  await expect(sendFolios(database.db, unreachable, clocks.realNow)).rejects.toThrow();
  await updateSandboxFolios(Object.assign(node, { env: { ...unreachable, mode: 'production' } }));
});
