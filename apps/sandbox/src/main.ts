import { DataFolderTaken } from './platform/database.ts';
import { readEnv } from './platform/env.ts';
import { PortTaken, startSandbox } from './start-sandbox.ts';

/** Runs the sandbox as a process until it is told to stop: what is wrong goes out in plain lines, exit code 1. */
async function main(): Promise<void> {
  // Listening before anything is open: who stops us while we start gets a clean end too.
  const stop = Promise.withResolvers<void>();
  process.on('SIGTERM', stop.resolve);
  process.on('SIGINT', stop.resolve);
  // Whoever started us is gone: so is the terminal that would stop us.
  process.on('disconnect', stop.resolve);
  const sandbox = await startSandbox(readEnv());
  const lines = [`The sandbox, which stands for the world outside, is at ${sandbox.url}`];
  if (process.send) process.send({ ready: true, lines });
  else console.log(lines.join('\n'));
  await stop.promise;
  await sandbox.close();
  process.exit(0);
}

await main().catch((error: unknown) => {
  const isPlain = error instanceof PortTaken || error instanceof DataFolderTaken;
  console.error(isPlain || !(error instanceof Error) ? String(error).replace(/^Error: /, '') : error.message);
  process.exit(1);
});
