/**
 * A process that opens the database of a data folder as the product does, writes 'open', and keeps it open until it is
 * stopped or killed.
 */
import { openProductDatabase } from '../platform/db/attach.ts';

const database = await openProductDatabase({
  dataDir: process.argv[2] ?? '',
  databaseUrl: undefined,
  databaseDirectUrl: undefined,
});
process.stdout.write('open\n');
process.on('SIGTERM', () => void database.close().then(() => process.exit(0)));
setInterval(() => undefined, 60_000);
