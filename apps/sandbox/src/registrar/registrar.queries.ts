import { createHash } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { businessDate } from '@artha/domain/kit/dates';
import type { BusinessDate } from '@artha/domain/kit/dates';
import type { Database } from '../platform/database.ts';
import { prepared } from '../platform/database.ts';
import type { Distribution } from './distribution.ts';
import { packPrices, unpackPrices } from './price-column.ts';
import type { Price, Scheme } from './scheme.ts';

export interface StoredList {
  readonly id: number;
  readonly schemes: readonly Scheme[];
}

export interface RegistrarState {
  readonly listId: number;
  /** In the order of the list. */
  readonly prices: readonly Price[];
  /** The first day not yet processed. */
  readonly nextOn: BusinessDate;
}

/** Stores a list unless it is already stored. @returns its id */
export function insertList(db: Database, schemes: readonly Scheme[]): number {
  const text = JSON.stringify(schemes);
  const digest = createHash('sha256').update(text).digest('hex');
  const known = db.prepare('select id from registrar_list where digest = ?').get(digest);
  if (known) return Number(known['id']);
  const insert = db.prepare('insert into registrar_list (digest, schemes) values (?, ?)');
  return Number(insert.run(digest, deflateRawSync(text, { level: 6 })).lastInsertRowid);
}

/** @throws Error when there is no such list */
export function getList(db: Database, id: number): StoredList {
  const blob = db.prepare('select schemes from registrar_list where id = ?').get(id)?.['schemes'];
  if (!(blob instanceof Uint8Array)) throw new Error(`no scheme list ${id}`);
  return { id, schemes: JSON.parse(inflateRawSync(blob).toString('utf8')) as Scheme[] };
}

/** The id and digest of the current list. A cheap check whether a cached list is still current. */
export function findCurrentList(db: Database): { readonly id: number; readonly digest: string } | undefined {
  const row = prepared(
    db,
    'select list.id, list.digest from registrar_state state join registrar_list list on list.id = state.list_id',
  ).get();
  return row && { id: Number(row['id']), digest: String(row['digest']) };
}

/** The first day not yet processed, without reading the prices. */
export function findNextOn(db: Database): BusinessDate | undefined {
  const day = prepared(db, 'select next_on from registrar_state').get()?.['next_on'];
  return typeof day === 'string' ? businessDate(day) : undefined;
}

/** Stores NAVs sent by the product; the first one of a day stays. */
export function insertListedNavs(db: Database, navs: readonly { code: string; navOn: string; nav: string }[]): void {
  const insert = prepared(db, 'insert into registrar_listed_nav values (?, ?, ?) on conflict do nothing');
  for (const { code, navOn, nav } of navs) insert.run(code, navOn, nav);
}

export function findListedNav(db: Database, code: string, navOn: BusinessDate): string | undefined {
  const row = prepared(db, 'select nav from registrar_listed_nav where code = ? and nav_on = ?').get(code, navOn);
  return row && String(row['nav']);
}

export function findState(db: Database): RegistrarState | undefined {
  const row = db.prepare('select list_id, prices, next_on from registrar_state').get();
  if (!row) return undefined;
  const prices = unpackPrices(row['prices'] as Uint8Array);
  return { listId: Number(row['list_id']), prices, nextOn: businessDate(String(row['next_on'])) };
}

export function putState(db: Database, state: RegistrarState): void {
  db.prepare(
    `insert into registrar_state (id, list_id, prices, next_on) values (1, ?, ?, ?)
     on conflict (id) do update set list_id = excluded.list_id, prices = excluded.prices, next_on = excluded.next_on`,
  ).run(state.listId, packPrices(state.prices), state.nextOn);
}

export function putNextOn(db: Database, nextOn: BusinessDate): void {
  db.prepare('update registrar_state set next_on = ?').run(nextOn);
}

export function insertPublication(
  db: Database,
  publishedOn: BusinessDate,
  listId: number,
  prices: readonly Price[],
): void {
  const insert = db.prepare('insert into registrar_publication (published_on, list_id, prices) values (?, ?, ?)');
  insert.run(publishedOn, listId, packPrices(prices));
}

/** The day of the latest publication on or before a day. */
export function findNewestPublicationOn(db: Database, notAfter: BusinessDate): BusinessDate | undefined {
  const newest = 'select max(published_on) as newest from registrar_publication where published_on <= ?';
  const day = db.prepare(newest).get(notAfter)?.['newest'];
  return typeof day === 'string' ? businessDate(day) : undefined;
}

/** The number of publications up to a day. */
export function countPublications(db: Database, notAfter: BusinessDate): number {
  const count = 'select count(*) as days from registrar_publication where published_on <= ?';
  return Number(db.prepare(count).get(notAfter)?.['days']);
}

export function findPublication(
  db: Database,
  publishedOn: BusinessDate,
): { listId: number; prices: readonly Price[] } | undefined {
  const select = db.prepare('select list_id, prices from registrar_publication where published_on = ?');
  const row = select.get(publishedOn);
  return row && { listId: Number(row['list_id']), prices: unpackPrices(row['prices'] as Uint8Array) };
}

export function insertDistributions(db: Database, distributions: readonly Distribution[]): void {
  const insert = prepared(db, 'insert into registrar_distribution (code, amc, record_on, rate) values (?, ?, ?, ?)');
  for (const { scheme, recordOn, rate } of distributions) insert.run(scheme.code, scheme.amc, recordOn, rate);
}
