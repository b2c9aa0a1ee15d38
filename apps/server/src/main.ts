/** The product's process: starts the product, reports that it is ready, and shuts it down in order. */
import { flushCompileCache } from 'node:module';
import { abandonProductDatabase } from './platform/db/attach.ts';
import { readEnv } from './platform/env/env.ts';
import { createLog } from './platform/log/log.ts';
import type { Product } from './product.ts';
import { startProduct } from './product.ts';
import { reportReady, reportStep } from './cli/report-ready.ts';
import { startUpErrorMessage } from './cli/start-up.ts';
import { takesNoArguments } from './cli/usage.ts';

const USAGE = `Usage: node --disable-proto=delete --import ./scripts/quick-modules.ts apps/server/src/main.ts

  Runs the product until it is stopped. Its web application is built before, by scripts/build-web.ts. It is configured
  by environment variables: docs/running.md and .env.example.`;

takesNoArguments(USAGE);

let product: Product | undefined;
let stopping: Promise<void> | undefined;

const env = await attempt(() => readEnv());
const log = createLog(env.logLevel, env.logFile ? { path: env.logFile, rotation: env.logRotation } : undefined);

function stop(code: number): Promise<void> {
  stopping ??= (async () => {
    try {
      await (product ? product.stop() : abandonProductDatabase(env));
      process.exitCode = code;
    } catch (error) {
      log.error({ err: error }, 'stopping failed');
      process.exitCode = 1;
    }
    process.exit();
  })();
  return stopping;
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0));
// The parent process has ended, and with it the terminal that could stop this one.
process.on('disconnect', () => void stop(0));
for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
  process.on(event, (error: unknown) => {
    log.fatal({ err: error }, event);
    void stop(1);
  });
}

product = await attempt(() => startProduct(env, log, { onStep: reportStep }));
await reportReady(env, product);
// Node keeps what it compiled only at an orderly end: after a power cut the next start would be as slow as the first.
flushCompileCache();

async function attempt<Result>(work: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    // A start that is abandoned fails because its database stops.
    await stopping;
    process.stderr.write(`${startUpErrorMessage(error)}\n`);
    process.exit(1);
  }
}
