import { createServer } from 'node:net';

/** Below the range from which systems assign ports themselves, so that no other program is assigned one of these. */
const FROM = 20_000;
/** Processes that run at the same time try different ports. */
const OF_A_PROCESS = 10;
const COUNT = 10_000;

let tried = 0;

/** An unused port of the loopback address. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FROM + ((process.pid * OF_A_PROCESS + tried) % COUNT);
    tried += 1;
    if (await isFree(port)) return port;
  }
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((done, fail) => {
    const probe = createServer()
      .once('error', (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? done(false) : fail(error)))
      .listen(port, '127.0.0.1', () => probe.close(() => done(true)));
  });
