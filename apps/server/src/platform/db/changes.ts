import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { elapsedMs } from '../clock/clock.ts';
import type { Database, Db, Tx } from './database.ts';
import { afterCommit } from './transaction.ts';
import type { Log } from '../log/log.ts';

/** What nodes keep in memory: sessions (by user), counts of the bell (by user), the product's configuration. */
const TOPICS = ['session', 'bell', 'config'] as const;
export type Topic = (typeof TOPICS)[number];

/** @param ids what changed, as each topic says; undefined where notices may have been lost: all is to be forgotten */
export type OnChange = (ids: readonly number[] | undefined) => void;

/** Notices of PostgreSQL that something kept in memory is no longer so. */
export interface Changes {
  /**
   * Whether a notice sent a moment ago would have arrived: proven each second. While it is not, nothing that is kept
   * in memory may be answered.
   */
  isAlive(): boolean;
  /** @returns a function that ends it */
  subscribe(topic: Topic, onChange: OnChange): () => void;
  stop(): Promise<void>;
}

const PING_MS = 1_000;
const ALIVE_MS = 2_500;
const RECONNECT_MS = 1_000;
/** A connection that answers no sooner is as good as lost. */
const ANSWER_MAX_MS = 5_000;
const PING_CHANNEL = 'artha_ping';
const channelOf = (topic: Topic) => `artha_${topic}`;

type Listeners = ReadonlyMap<Topic, Set<OnChange>>;

/** Listeners of this process, so that what it changes itself is forgotten here before it answers. */
const inThisProcess = new Set<Listeners>();

function tell(listeners: Listeners, topic: Topic, ids: readonly number[] | undefined): void {
  for (const listener of listeners.get(topic) ?? []) listener(ids);
}

/** Tells this process alone, once a change is kept: the notice of the database comes a moment after the commit. */
export function announceChange(topic: Topic, ids?: readonly number[]): void {
  for (const listeners of inThisProcess) tell(listeners, topic, ids);
}

/** The same for what a transaction changes: its own process has heard of it before anybody is answered. */
export const announceOnCommit = (tx: Tx, topic: Topic, ids: readonly number[]): void =>
  afterCommit(tx, () => announceChange(topic, ids));

/** A notice holds less than 8,000 bytes. */
const IDS_A_NOTICE = 700;

/** Tells all nodes when what `db` writes is kept. Nothing that moves money sends notices: they cost it its pace. */
export async function sendChange(db: Db, topic: Topic, ids: readonly number[]): Promise<void> {
  for (let at = 0; at < ids.length; at += IDS_A_NOTICE)
    await db.execute(sql`select pg_notify(${channelOf(topic)}, ${ids.slice(at, at + IDS_A_NOTICE).join(',')})`);
}

/** Listens on a connection of its own, past any pooler, and connects again when it is lost. */
export function startChanges({ database, log }: { database: Pick<Database, 'direct'>; log: Log }): Changes {
  const listeners: Listeners = new Map(TOPICS.map((topic) => [topic, new Set<OnChange>()]));
  const topics = new Map(TOPICS.map((topic) => [channelOf(topic), topic]));
  const nodeId = randomUUID();
  const stopping = new AbortController();
  let aliveAtMs = -Infinity;
  let isFailing = false;
  inThisProcess.add(listeners);

  const hear = ({ channel, payload = '' }: pg.Notification) => {
    if (channel === PING_CHANNEL && payload === nodeId) aliveAtMs = elapsedMs();
    const topic = topics.get(channel);
    if (topic) tell(listeners, topic, payload === '' ? undefined : payload.split(',').map(Number));
  };
  const listen = async () => {
    const client = new pg.Client({
      ...database.direct,
      application_name: 'artha-changes',
      connectionTimeoutMillis: ANSWER_MAX_MS,
      query_timeout: ANSWER_MAX_MS,
    });
    const lost = new Promise<void>((done) => {
      client.once('error', () => done());
      client.once('end', () => done());
    });
    const giveUp = lost.then(() => 'lost' as const);
    client.on('notification', hear);
    try {
      await client.connect();
      for (const channel of [...topics.keys(), PING_CHANNEL]) await client.query(`listen ${channel}`);
      isFailing = false;
      // What was said while nobody listened is not known.
      for (const topic of TOPICS) tell(listeners, topic, undefined);
      while (!stopping.signal.aborted) {
        await Promise.race([client.query('select pg_notify($1, $2)', [PING_CHANNEL, nodeId]), giveUp]);
        const isLost = await Promise.race([giveUp, sleep(PING_MS, undefined, { signal: stopping.signal })]);
        if (isLost === 'lost') throw new Error('the connection that listens for changes was lost');
      }
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
        if (!isFailing) log.warn({ err: error }, 'changes are not heard; the database is read instead');
        isFailing = true;
        await sleep(RECONNECT_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }
  };
  const running = run();
  return {
    isAlive: () => elapsedMs() - aliveAtMs < ALIVE_MS,
    subscribe: (topic, onChange) => {
      listeners.get(topic)?.add(onChange);
      return () => listeners.get(topic)?.delete(onChange);
    },
    stop: async () => {
      inThisProcess.delete(listeners);
      stopping.abort();
      await running;
    },
  };
}
