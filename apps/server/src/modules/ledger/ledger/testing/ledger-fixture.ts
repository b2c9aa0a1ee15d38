import { randomUUID } from 'node:crypto';
import type { BusinessDate } from '@artha/domain/kit/dates';
import { businessDate } from '@artha/domain/kit/dates';
import type { Journal } from '@artha/domain/ledger/ledger/journal';
import { journal, moved, unitsOf } from '@artha/domain/ledger/ledger/journal';
import { allotmentJournal, moneyReceived, orderSent } from '@artha/domain/trading/orders/purchase-journals';
import { nav, navFromText, paiseFromText, unitsFromText } from '@artha/domain/kit/money';
import { allotPurchase } from '@artha/domain/trading/orders/purchase-allotment';
import type { Db } from '../../../../platform/db/database.ts';
import type { Scope } from '../../../../platform/http/caller.ts';
import { account, folio } from '../../../clients/accounts/accounts.tables.ts';
import { instrument } from '../../../reference/instruments/instruments.tables.ts';
import { asset, instrumentCategory } from '../../../reference/master-data/kinds/instruments.ts';
import { serviceProvider } from '../../../reference/master-data/kinds/parties.ts';
import { appUser } from '../../../system/users/users.tables.ts';

export const TIMES = { businessNow: new Date('2026-11-25T06:30:00Z'), realNow: new Date('2026-11-21T06:30:00Z') };

export const scopeOfUsers = (...userIds: readonly number[]): Scope => ({ userIds }) as unknown as Scope;

export interface LedgerFixture {
  readonly userId: number;
  readonly accountId: number;
  readonly folioIds: readonly number[];
  readonly instrumentIds: readonly number[];
}

const idsOf = (rows: readonly { readonly id: number }[]): number[] => rows.map(({ id }) => id);
const onlyId = (rows: readonly { readonly id: number }[]): number => rows[0]!.id;

/** A client with an account, folios and schemes to hold in them; another call makes another client. */
export async function ledgerFixture(db: Db, { folioCount = 2, instrumentCount = 2 } = {}): Promise<LedgerFixture> {
  const name = randomUUID().replaceAll('-', '');
  const provider = { name, shortName: name };
  const serviceProviderId = onlyId(await db.insert(serviceProvider).values(provider).returning());
  const assetId = onlyId(await db.insert(asset).values({ name }).returning());
  const category = await db.insert(instrumentCategory).values({ assetId, name, feedName: name }).returning();
  const scheme = (number: number) => ({
    ...{ schemeCode: `${name}${number}`, name, schemeName: name, serviceProviderId, assetId, searchText: name },
    ...{ structure: 'open-ended' as const, planType: 'Direct' as const, describedOn: businessDate('2026-11-20') },
    instrumentCategoryId: onlyId(category),
  });
  const instruments = await db
    .insert(instrument)
    .values(Array.from({ length: instrumentCount }, (_, number) => scheme(number)))
    .returning();
  const person = { name, loginUserId: name, passwordHash: '-', emailId: 'asha@example.com', appUserStatus: 3 };
  const userId = onlyId(await db.insert(appUser).values(person).returning());
  const newAccount = { name, accountNumber: name, appUserId: userId, holdingType: 'single' as const };
  const accountId = onlyId(await db.insert(account).values(newAccount).returning());
  const numbers = Array.from({ length: folioCount }, (_, number) => `${name}${number}`);
  const folios = await db
    .insert(folio)
    .values(numbers.map((number) => ({ number, accountId, serviceProviderId })))
    .returning();
  return { userId, accountId, folioIds: idsOf(folios), instrumentIds: idsOf(instruments) };
}

export interface Purchase {
  readonly line: number;
  readonly folioId: number;
  readonly instrumentId: number;
  readonly on: string;
  readonly rupees?: string;
  readonly price?: bigint;
}

/** The three journals of a purchase: money received, order sent, units allotted. */
export function purchase({ line, folioId, instrumentId, on, rupees = '1000', price }: Purchase): readonly Journal[] {
  const navOn = businessDate(on);
  const amount = paiseFromText(rupees);
  const orderId = `order-${line}`;
  const terms = {
    navOn,
    nav: price === undefined ? navFromText('10') : nav(price),
    unitPlaces: 3 as const,
    stampDutyPerMillion: 50n,
  };
  return [
    moneyReceived({ paymentId: `payment-${line}`, orderId, accountId: 9, amount, on: navOn }),
    orderSent({ orderId, orderLineId: line, amount, on: navOn }),
    allotmentJournal({ orderLineId: line, folioId, instrumentId, allotment: allotPurchase(amount, terms) }),
  ];
}

export interface Sale {
  readonly key: string;
  readonly folioId: number;
  readonly instrumentId: number;
  readonly on: BusinessDate;
  readonly units: string;
}

/** Units that leave a folio, as a sale books them. */
export const sale = ({ key, folioId, instrumentId, on, units }: Sale): Journal =>
  journal(
    'allotment',
    key,
    on,
    moved(
      unitsOf(instrumentId),
      unitsFromText(units),
      { kind: 'folio', owner: String(folioId) },
      { kind: 'fund', owner: String(instrumentId) },
    ),
  );
