/** `npm run audit:verify`: proves that the audit log is as it was written, beside a running product or without one. */
import { auditKeys, verifyChain } from '../modules/system/audit/index.ts';
import { openToolDatabase } from '../platform/db/attach.ts';
import { readEnv } from '../platform/env/env.ts';
import { whyNotStarted } from './start-up.ts';

const EXIT = { intact: 0, broken: 1, usage: 2, notVerified: 3 } as const;
const USAGE = 'npm run audit:verify [-- --head <seq>:<hash>]   with an end of the chain that was kept elsewhere';

const say = (text: string) => process.stdout.write(`${text}\n`);

async function main(words: readonly string[]): Promise<number> {
  const kept = /^--head (\d{1,15}):([0-9a-f]{64})$/.exec(words.join(' '));
  if (words.length > 0 && !kept) {
    process.stderr.write(`${USAGE}\n`);
    return EXIT.usage;
  }
  const known = kept ? { seq: Number(kept[1]), hash: String(kept[2]) } : undefined;
  const env = readEnv();
  const database = await openToolDatabase(env);
  try {
    const { head, broken } = await verifyChain(database.db, auditKeys(env.auditSecrets), known);
    if (broken !== undefined) say(`The audit log is not intact: ${broken}.`);
    say(`${head.seq} entries are intact. Head: ${head.seq}:${head.hash}`);
    return broken === undefined ? EXIT.intact : EXIT.broken;
  } finally {
    await database.close();
  }
}

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`The audit log could not be verified: ${whyNotStarted(error)}\n`);
  return EXIT.notVerified;
});
