/** `npm run audit:verify`: verifies that the audit log was not changed. The product may be running. */
import { auditKeys, verifyChain } from '../modules/system/audit/index.ts';
import { openToolDatabase } from '../platform/db/attach.ts';
import { readEnv } from '../platform/env/env.ts';
import { startUpErrorMessage } from './start-up.ts';
import { helpIfRequested } from './usage.ts';

const EXIT = { intact: 0, broken: 1, usage: 2, notVerified: 3 } as const;
const USAGE = `Usage: npm run audit:verify [-- --head <seq>:<hash>]

  Verifies that the audit log was not changed, and prints the head of its chain. The product may be running.
  --head   also checks a head that was kept elsewhere
  Exit codes: 0 intact, 1 not intact, 2 wrong usage, 3 not verified.`;

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
    const { head, broken, forged } = await verifyChain(database.db, auditKeys(env.auditSecrets), known);
    if (broken !== undefined) writeLine(`The audit log is not intact: ${broken}.`);
    if (forged.count > 0) {
      const more = forged.count > forged.ids.length ? ', …' : '';
      writeLine(`${forged.count} entries were not written by the product: id ${forged.ids.join(', ')}${more}.`);
    }
    writeLine(`${head.seq} entries are intact. Head: ${head.seq}:${head.hash}`);
    return broken === undefined && forged.count === 0 ? EXIT.intact : EXIT.broken;
  } finally {
    await database.close();
  }
}

helpIfRequested(USAGE);
process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`The audit log could not be verified: ${startUpErrorMessage(error)}\n`);
  return EXIT.notVerified;
});
