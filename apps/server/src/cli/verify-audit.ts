/** `npm run audit:verify`: verifies that the audit log was not changed. The product may be running. */
import { auditKeys, verifyChain } from '../modules/system/audit/index.ts';
import { openToolDatabase } from '../platform/db/attach.ts';
import { readEnv } from '../platform/env/env.ts';
import { startUpErrorMessage } from './start-up.ts';

const EXIT = { intact: 0, broken: 1, usage: 2, notVerified: 3 } as const;
const USAGE = 'npm run audit:verify [-- --head <seq>:<hash>]   also checks a head of the chain that was kept elsewhere';

const writeLine = (text: string) => process.stdout.write(`${text}\n`);

async function main(args: readonly string[]): Promise<number> {
  const kept = /^--head (\d{1,15}):([0-9a-f]{64})$/.exec(args.join(' '));
  if (args.length > 0 && !kept) {
    process.stderr.write(`${USAGE}\n`);
    return EXIT.usage;
  }
  const known = kept ? { seq: Number(kept[1]), hash: String(kept[2]) } : undefined;
  const env = readEnv();
  const database = await openToolDatabase(env);
  try {
    const { head, broken } = await verifyChain(database.db, auditKeys(env.auditSecrets), known);
    if (broken !== undefined) writeLine(`The audit log is not intact: ${broken}.`);
    writeLine(`${head.seq} entries are intact. Head: ${head.seq}:${head.hash}`);
    return broken === undefined ? EXIT.intact : EXIT.broken;
  } finally {
    await database.close();
  }
}

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`The audit log could not be verified: ${startUpErrorMessage(error)}\n`);
  return EXIT.notVerified;
});
