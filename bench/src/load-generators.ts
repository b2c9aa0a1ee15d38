import { setTimeout as sleep } from 'node:timers/promises';
import type { LoadResult, PollOptions } from './load-jobs.ts';
import { KeepAlive } from './keep-alive.ts';
import { LoadTally } from './load-tally.ts';

const TICK_MS = 5;
/** How long to wait at the end for requests in flight: only a server that hangs takes it. */
const LAST_ANSWER_MS = 60_000;
const OPENED_AT_ONCE = 100;
/** All clients must have their first answer within this many intervals. */
const FIRST_TURNS_MAX = 20;

interface LoadOptions {
  readonly port: number;
  readonly requests: readonly string[];
  readonly ms: number;
}

/** The highest possible rate: each connection sends its next request at once. */
export async function flood({ port, requests, ms }: LoadOptions): Promise<LoadResult> {
  const tally = new LoadTally();
  const endsAt = performance.now() + ms;
  stayAwake(endsAt);
  await Promise.all(requests.map((request) => floodOne({ port, request, endsAt, tally })));
  return tally.result();
}

/**
 * Keeps the event loop turning. A generator that sleeps until the next answer is woken by the server's write, on the
 * server's time: the slower the server, the more often, so that the slower side would pay for being slower.
 */
function stayAwake(endsAt: number): void {
  if (performance.now() < endsAt) setImmediate(stayAwake, endsAt);
}

async function floodOne({ port, request, endsAt, tally }: FloodConnection): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let sentAt = 0;
  const send = () => {
    sentAt = performance.now();
    if (sentAt >= endsAt) resolve();
    else connection.send(request);
  };
  const connection = await KeepAlive.open(port, {
    onAnswer: (status) => {
      tally.answered(status, performance.now() - sentAt);
      send();
    },
    onLost: () => {
      tally.failed('connection lost');
      resolve();
    },
  });
  send();
  await promise;
  connection.close();
}

interface FloodConnection {
  readonly port: number;
  readonly request: string;
  readonly endsAt: number;
  readonly tally: LoadTally;
}

/**
 * Requests at a constant rate. Latency counts from the time at which a request was due, so that a server that stalls is
 * charged for the requests it delays (no coordinated omission).
 */
export async function paced({ port, requests, perSecond, ms }: LoadOptions & { readonly perSecond: number }) {
  const tally = new LoadTally();
  const free: Connection[] = [];
  let inFlight = 0;
  const startedAt = performance.now();
  const total = Math.floor((ms / 1_000) * perSecond);
  const send = async (at: number) => {
    inFlight += 1;
    const connection = free.pop() ?? (await openConnection(port));
    const dueAt = startedAt + (at * 1_000) / perSecond;
    const status = await connection.send(requests[at % requests.length] ?? '');
    inFlight -= 1;
    if (status === undefined) return tally.failed('connection lost');
    tally.answered(status, performance.now() - dueAt);
    free.push(connection);
  };
  for (let sent = 0; sent < total;) {
    const due = Math.min(total, Math.floor(((performance.now() - startedAt) / 1_000) * perSecond) + 1);
    for (; sent < due; sent += 1) void send(sent).catch(() => tally.failed('not connected'));
    await sleep(TICK_MS);
  }
  const deadline = performance.now() + LAST_ANSWER_MS;
  while (inFlight > 0 && performance.now() < deadline) await sleep(TICK_MS);
  tally.failed('not answered', inFlight);
  for (const connection of free) connection.close();
  return tally.result();
}

interface Connection {
  /** @returns the status; undefined when the connection was lost */
  send(request: string): Promise<number | undefined>;
  close(): void;
}

async function openConnection(port: number): Promise<Connection> {
  let answered: ((status: number | undefined) => void) | undefined;
  const connection = await KeepAlive.open(port, {
    onAnswer: (status) => answered?.(status),
    onLost: () => answered?.(undefined),
  });
  return {
    send: (request) =>
      new Promise((done) => {
        answered = done;
        connection.send(request);
      }),
    close: () => connection.close(),
  };
}

interface Client {
  readonly request: string;
  connection: KeepAlive | undefined;
  /** When the request in flight was sent. */
  sentAt: number | undefined;
  /** The request in flight was counted as not answered. */
  isMissing: boolean;
  /** Has had a successful answer. */
  isWarm: boolean;
}

/** Clients that poll, each on its own connection, evenly spread over the interval. */
export class Polls {
  readonly #clients: readonly Client[];
  readonly #everyMs: number;
  readonly #missingAfterMs: number;
  #tally = new LoadTally();
  #timer: NodeJS.Timeout | undefined;

  private constructor({ requests, everyMs, missingAfterMs }: PollOptions) {
    this.#everyMs = everyMs;
    this.#missingAfterMs = missingAfterMs;
    this.#clients = requests.map((request) => ({
      request,
      connection: undefined,
      sentAt: undefined,
      isMissing: false,
      isWarm: false,
    }));
  }

  /** Connects the clients, and waits until all have had a first answer or the time for it is over. */
  static async open(job: PollOptions): Promise<Polls> {
    const polls = new Polls(job);
    const waiting = [...polls.#clients];
    const openSome = async () => {
      for (let client = waiting.pop(); client; client = waiting.pop()) await polls.#connect(client, job.port);
    };
    await Promise.all(Array.from({ length: OPENED_AT_ONCE }, openSome));
    polls.#run();
    const deadline = performance.now() + job.everyMs * FIRST_TURNS_MAX;
    while (!polls.#clients.every(({ isWarm }) => isWarm) && performance.now() < deadline) await sleep(job.everyMs / 4);
    return polls;
  }

  /** Measures for the given time from now on. */
  async watch(ms: number): Promise<LoadResult> {
    this.#tally = new LoadTally();
    await sleep(ms);
    return this.#tally.result();
  }

  close(): void {
    clearInterval(this.#timer);
    for (const { connection } of this.#clients) connection?.close();
  }

  async #connect(client: Client, port: number): Promise<void> {
    client.connection = await KeepAlive.open(port, {
      onAnswer: (status) => {
        this.#tally.answered(status, performance.now() - (client.sentAt ?? 0));
        client.sentAt = undefined;
        client.isMissing = false;
        client.isWarm ||= status === 200;
      },
      onLost: () => {
        this.#tally.failed('connection lost');
        client.connection = undefined;
      },
    });
  }

  #run(): void {
    const startedAt = performance.now();
    const { length } = this.#clients;
    let turns = 0;
    this.#timer = setInterval(() => {
      const due = Math.floor(((performance.now() - startedAt) / this.#everyMs) * length);
      for (; turns < due; turns += 1) this.#poll(this.#clients[turns % length]);
    }, TICK_MS);
  }

  #poll(client: Client | undefined): void {
    if (!client?.connection) return;
    if (client.sentAt === undefined) {
      client.sentAt = performance.now();
      client.connection.send(client.request);
      return;
    }
    if (client.isMissing || performance.now() - client.sentAt < this.#missingAfterMs) return;
    client.isMissing = true;
    this.#tally.failed('not answered');
  }
}
