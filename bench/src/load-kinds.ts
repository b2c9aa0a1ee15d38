import { setTimeout as sleep } from 'node:timers/promises';
import type { LoadResult } from './load-jobs.ts';
import { KeepAlive } from './keep-alive.ts';
import { LoadTally } from './load-tally.ts';

const TICK_MS = 5;
/** For what is still under way in the end. */
const LAST_ANSWER_MS = 5_000;
const OPENED_AT_ONCE = 100;
/** An answer that is not there when the same client should ask again is late; after so many turns it is missing. */
const TURNS_MAX = 2;
/** So long everybody may take to be answered for the first time. */
const FIRST_TURNS_MAX = 20;

interface Wishes {
  readonly port: number;
  readonly requests: readonly string[];
  readonly ms: number;
}

/** As many answers as there can be: each connection asks again at once. */
export async function flood({ port, requests, ms }: Wishes): Promise<LoadResult> {
  const tally = new LoadTally();
  const endsAt = performance.now() + ms;
  await Promise.all(requests.map((request) => floodOne({ port, request, endsAt, tally })));
  return tally.result();
}

async function floodOne({ port, request, endsAt, tally }: One): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let sentAt = 0;
  const ask = () => {
    sentAt = performance.now();
    if (sentAt >= endsAt) resolve();
    else connection.send(request);
  };
  const connection = await KeepAlive.open(port, {
    onAnswer: (status) => {
      tally.answered(status, performance.now() - sentAt);
      ask();
    },
    onLost: () => {
      tally.failed('connection lost');
      resolve();
    },
  });
  ask();
  await promise;
  connection.close();
}

interface One {
  readonly port: number;
  readonly request: string;
  readonly endsAt: number;
  readonly tally: LoadTally;
}

/**
 * Requests at an even pace. The time of one runs from the moment it was to leave, so that a server which stalls is not
 * spared the requests that would have come meanwhile.
 */
export async function paced({ port, requests, perSecond, ms }: Wishes & { readonly perSecond: number }) {
  const tally = new LoadTally();
  const free: Line[] = [];
  let underWay = 0;
  const startedAt = performance.now();
  const total = Math.floor((ms / 1_000) * perSecond);
  const send = async (at: number) => {
    underWay += 1;
    const line = free.pop() ?? (await openLine(port));
    const dueAt = startedAt + (at * 1_000) / perSecond;
    const status = await line.ask(requests[at % requests.length] ?? '');
    underWay -= 1;
    if (status === undefined) return tally.failed('connection lost');
    tally.answered(status, performance.now() - dueAt);
    free.push(line);
  };
  for (let sent = 0; sent < total;) {
    const due = Math.min(total, Math.floor(((performance.now() - startedAt) / 1_000) * perSecond) + 1);
    for (; sent < due; sent += 1) void send(sent).catch(() => tally.failed('not connected'));
    await sleep(TICK_MS);
  }
  const latest = performance.now() + LAST_ANSWER_MS;
  while (underWay > 0 && performance.now() < latest) await sleep(TICK_MS);
  tally.failed('not answered', underWay);
  for (const line of free) line.close();
  return tally.result();
}

interface Line {
  /** @returns the status; undefined when the connection was lost */
  ask(request: string): Promise<number | undefined>;
  close(): void;
}

async function openLine(port: number): Promise<Line> {
  let answered: ((status: number | undefined) => void) | undefined;
  const connection = await KeepAlive.open(port, {
    onAnswer: (status) => answered?.(status),
    onLost: () => answered?.(undefined),
  });
  return {
    ask: (request) =>
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
  /** When it asked what is not answered yet. */
  askedAt: number | undefined;
  missedTurns: number;
  /** Was answered once, and well. */
  isKnown: boolean;
}

/** Clients that ask again and again, each on its connection, evenly spread over the interval. */
export class Polls {
  readonly #clients: readonly Client[];
  readonly #everyMs: number;
  #tally = new LoadTally();
  #timer: NodeJS.Timeout | undefined;

  private constructor(requests: readonly string[], everyMs: number) {
    this.#everyMs = everyMs;
    this.#clients = requests.map((request) => ({
      request,
      connection: undefined,
      askedAt: undefined,
      missedTurns: 0,
      isKnown: false,
    }));
  }

  /** @returns once all are connected and have been answered for the first time, or have waited for long enough */
  static async open(job: { port: number; requests: readonly string[]; everyMs: number }): Promise<Polls> {
    const polls = new Polls(job.requests, job.everyMs);
    const waiting = [...polls.#clients];
    const openSome = async () => {
      for (let client = waiting.pop(); client; client = waiting.pop()) await polls.#connect(client, job.port);
    };
    await Promise.all(Array.from({ length: OPENED_AT_ONCE }, openSome));
    polls.#run();
    const latest = performance.now() + job.everyMs * FIRST_TURNS_MAX;
    while (!polls.#clients.every(({ isKnown }) => isKnown) && performance.now() < latest) await sleep(job.everyMs / 4);
    return polls;
  }

  /** Counts from now on, for so long. */
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
        this.#tally.answered(status, performance.now() - (client.askedAt ?? 0));
        client.askedAt = undefined;
        client.missedTurns = 0;
        client.isKnown ||= status === 200;
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
      for (; turns < due; turns += 1) this.#ask(this.#clients[turns % length]);
    }, TICK_MS);
  }

  #ask(client: Client | undefined): void {
    if (!client?.connection) return;
    if (client.askedAt === undefined) {
      client.askedAt = performance.now();
      client.connection.send(client.request);
      return;
    }
    client.missedTurns += 1;
    if (client.missedTurns === TURNS_MAX) this.#tally.failed('not answered');
  }
}
