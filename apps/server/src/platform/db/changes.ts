import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { elapsedMs } from '../clock/clock.ts';
import type { Database, Db, Tx } from './database.ts';
import { afterCommit } from './transaction.ts';
import type { Log } from '../log/log.ts';

/**
 * What nodes cache: sessions (by user), counts of the bell (by user), the product's configuration, the calendars, the
 * rules that decide money.
 */
const TOPICS = ['session', 'bell', 'config', 'calendar', 'rules'] as const;
export type Topic = (typeof TOPICS)[number];

/** @param ids what changed, by topic; undefined when notifications may be lost, so that everything is invalid */
export type OnChange = (ids: readonly number[] | undefined) => void;

/** Notifications of PostgreSQL that invalidate caches. */
export interface Changes {
  /**
   * Whether notifications arrive, checked each second by a ping. While they do not, nothing cached may be used.
   */
  isAlive(): boolean;
  /** @returns the function to unsubscribe */
  subscribe(topic: Topic, onChange: OnChange): () => void;
  stop(): Promise<void>;
}

const PING_MS = 1_000;
const ALIVE_MS = 2_500;
const RECONNECT_MS = 1_000;
/** A connection that does not answer within this time counts as lost. */
const ANSWER_MAX_MS = 5_000;
const PING_CHANNEL = 'artha_ping';
const channelOf = (topic: Topic) => `artha_${topic}`;

type Listeners = ReadonlyMap<Topic, Set<OnChange>>;

/** Listeners of this process: its own changes invalidate its caches before it answers. */
const localListeners = new Set<Listeners>();

function notify(listeners: Listeners, topic: Topic, ids: readonly number[] | undefined): void {
  for (const listener of listeners.get(topic) ?? []) listener(ids);
}

/** Notifies only this process, after a commit: the notification of the database arrives slightly later. */
export function announceChange(topic: Topic, ids?: readonly number[]): void {
  for (const listeners of localListeners) notify(listeners, topic, ids);
}

/** The same at the commit of a transaction, so that this process is notified before it answers. */
export const announceOnCommit = (tx: Tx, topic: Topic, ids: readonly number[]): void =>
  afterCommit(tx, () => announceChange(topic, ids));

/** The payload of a notification is limited to 8,000 bytes. */
const IDS_PER_NOTIFICATION = 700;

/** Notifies all nodes when `db` commits. Commands that move money send none, for their throughput. */
export async function sendChange(db: Db, topic: Topic, ids: readonly number[]): Promise<void> {
  for (let at = 0; at < ids.length; at += IDS_PER_NOTIFICATION)
    await db.execute(sql`select pg_notify(${channelOf(topic)}, ${ids.slice(at, at + IDS_PER_NOTIFICATION).join(',')})`);
}

export interface ListeningOptions {
  readonly database: Pick<Database, 'direct'>;
  readonly log: Log;
  /** For how long after a ping that arrived notifications count as arriving. */
  readonly aliveMs?: number;
}

/** Listens on its own connection, bypassing any pooler, and reconnects when it is lost. */
export function startChanges({ database, log, aliveMs = ALIVE_MS }: ListeningOptions): Changes {
  const listeners: Listeners = new Map(TOPICS.map((topic) => [topic, new Set<OnChange>()]));
  const topics = new Map(TOPICS.map((topic) => [channelOf(topic), topic]));
  const nodeId = randomUUID();
  const stopping = new AbortController();
  let aliveAtMs = -Infinity;
  let isFailing = false;
  localListeners.add(listeners);

  const onNotification = ({ channel, payload = '' }: pg.Notification) => {
    if (channel === PING_CHANNEL && payload === nodeId) aliveAtMs = elapsedMs();
    const topic = topics.get(channel);
    if (topic) notify(listeners, topic, payload === '' ? undefined : payload.split(',').map(Number));
  };
  const listen = async () => {
    const client = new pg.Client({
      ...database.direct,
      application_name: 'artha-changes',
      connectionTimeoutMillis: ANSWER_MAX_MS,
      query_timeout: ANSWER_MAX_MS,
    });
    const lost = new AbortController();
    const onLost = () => lost.abort(new Error('lost the connection that listens for changes'));
    client.on('error', onLost).once('end', onLost);
    const ended = AbortSignal.any([stopping.signal, lost.signal]);
    client.on('notification', onNotification);
    try {
      await client.connect();
      for (const channel of [...topics.keys(), PING_CHANNEL]) await client.query(`listen ${channel}`);
      isFailing = false;
      // Earlier notifications are lost.
      for (const topic of TOPICS) notify(listeners, topic, undefined);
      while (!ended.aborted) {
        await client.query('select pg_notify($1, $2)', [PING_CHANNEL, nodeId]);
        await sleep(PING_MS, undefined, { signal: ended }).catch(() => undefined);
      }
      ended.throwIfAborted();
    } finally {
      aliveAtMs = -Infinity;
      await Promise.race([client.end().catch(() => undefined), sleep(RECONNECT_MS)]);
    }
  };
  const run = async () => {
    while (!stopping.signal.aborted) {
      try {
        await listen();
      } catch (error) {
        if (stopping.signal.aborted) return;
        if (!isFailing) log.warn({ err: error }, 'no change notifications; reading from the database instead');
        isFailing = true;
        await sleep(RECONNECT_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }
  };
  const running = run();
  return {
    isAlive: () => elapsedMs() - aliveAtMs < aliveMs,
    subscribe: (topic, onChange) => {
      listeners.get(topic)?.add(onChange);
      return () => listeners.get(topic)?.delete(onChange);
    },
    stop: async () => {
      localListeners.delete(listeners);
      stopping.abort();
      await running;
    },
  };
}
