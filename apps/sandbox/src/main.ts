import { flushCompileCache } from 'node:module';
import { DataFolderInUse } from './platform/database.ts';
import { readEnv } from './platform/env.ts';
import { helpIfRequested } from './platform/usage.ts';
import { PortInUse, startSandbox } from './start-sandbox.ts';

const USAGE = `Usage: node --import ./scripts/quick-modules.ts apps/sandbox/src/main.ts

  Runs the sandbox, which simulates the external systems, until it is stopped. It is configured by environment
  variables: docs/running.md and .env.example.`;

/** Runs the sandbox until it is stopped. Errors are printed as plain lines, with exit code 1. */
async function main(): Promise<void> {
  // Listens before anything is open, so that a stop during the start is clean too.
  const stop = Promise.withResolvers<void>();
  process.on('SIGTERM', stop.resolve);
  process.on('SIGINT', stop.resolve);
  // The parent process is gone, and with it the terminal that would stop the sandbox.
  process.on('disconnect', stop.resolve);
  const sandbox = await startSandbox(readEnv());
  const lines = [`The sandbox, which simulates the external systems, is at ${sandbox.url}`];
  // A parent process that has ended is no error: 'disconnect' reports it.
  if (process.send) process.send({ ready: true, lines }, undefined, undefined, () => undefined);
  else console.log(lines.join('\n'));
  // Node keeps what it compiled only at an orderly end; a sandbox that was killed would compile again.
  flushCompileCache();
  await stop.promise;
  await sandbox.close();
  process.exit(0);
}

helpIfRequested(USAGE);
await main().catch((error: unknown) => {
  const isPlain = error instanceof PortInUse || error instanceof DataFolderInUse;
  console.error(isPlain || !(error instanceof Error) ? String(error).replace(/^Error: /, '') : error.message);
  process.exit(1);
});
