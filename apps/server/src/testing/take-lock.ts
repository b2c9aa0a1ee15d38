/**
 * A process that takes and releases a lock many times, writing 'held' each time. It ends with 3 if another process takes
 * the lock meanwhile. With no number it keeps the lock until it is killed.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { awaitLock } from '../platform/db/embedded/lock.ts';

const [, , path = '', markerPath = '', times] = process.argv;
const HOLD_MS = 5;
const WAIT_MS = 60_000;
const me = String(process.pid);

for (let taken = 0; taken < Number(times ?? 1); taken += 1) {
  const lock = await awaitLock(path, WAIT_MS);
  process.stdout.write('held\n');
  writeFileSync(markerPath, me);
  await sleep(times === undefined ? WAIT_MS : HOLD_MS);
  if (readFileSync(markerPath, 'utf8') !== me) process.exit(3);
  await lock.release();
}
