import type { Env } from '../env/env.ts';
import type { Database } from './database.ts';
import { openDatabase } from './database.ts';
import type { EmbeddedDatabase, EmbeddedOptions } from './embedded/embedded.ts';
import { abandonForProduct, openForProduct, openForTool } from './embedded/embedded.ts';
import { migrate } from './migrate.ts';

type Databases = Pick<Env, 'databaseUrl' | 'databaseDirectUrl' | 'dataDir'> &
  Partial<Pick<Env, 'databaseConnections' | 'logRotation'>>;

/** Receives what a start that takes long is doing. */
export type OnStep = (step: string) => void;

interface OpenOptions {
  readonly name: string;
  readonly embed: (dataDir: string, options: EmbeddedOptions) => Promise<EmbeddedDatabase>;
  /** False for a reset: the existing schema may not match this program at all. */
  readonly isMigrated?: boolean;
  readonly onStep?: OnStep;
}

async function open(
  env: Databases,
  { name, embed, isMigrated = true, onStep = () => undefined }: OpenOptions,
): Promise<Database> {
  const onPending = (count: number) => onStep(`Preparing the tables of the database (${count} migrations)`);
  if (env.databaseUrl !== undefined) {
    const direct = { connectionString: env.databaseDirectUrl ?? env.databaseUrl };
    if (isMigrated) await migrate(direct, onPending);
    return openDatabase(
      { main: { connectionString: env.databaseUrl, application_name: name }, direct },
      { max: env.databaseConnections, isPooled: env.databaseDirectUrl !== env.databaseUrl },
    );
  }
  const embedded = await embed(env.dataDir, {
    onCreate: () => onStep('Creating the database'),
    ...(env.logRotation && { logRotation: env.logRotation }),
  });
  try {
    if (isMigrated) await migrate(embedded.connection, onPending);
  } catch (error) {
    await embedded.close();
    throw error;
  }
  const main = { ...embedded.connection, application_name: name };
  const database = openDatabase({ main, direct: embedded.connection }, { max: env.databaseConnections });
  return {
    ...database,
    close: async () => {
      await database.close();
      await embedded.close();
    },
  };
}

/**
 * The product's database, migrated: the server of DATABASE_URL, else the embedded one, which only one product can
 * open.
 */
export const openProductDatabase = (env: Databases, onStep?: OnStep): Promise<Database> =>
  open(env, { name: 'artha', embed: openForProduct, ...(onStep ? { onStep } : {}) });

/**
 * For a product that ends while it starts: stops the embedded database that this process opened or is opening. A server
 * of DATABASE_URL undoes by itself what was not committed.
 */
export async function abandonProductDatabase({ databaseUrl, dataDir }: Databases): Promise<void> {
  if (databaseUrl === undefined) await abandonForProduct(dataDir);
}

/** The same for a command-line tool, with or without a running product. */
export const openToolDatabase = (env: Databases): Promise<Database> =>
  open(env, { name: 'artha-tool', embed: openForTool });

/**
 * The product's database, not migrated and not in use: for a reset.
 *
 * @throws LockHeldError naming the running product
 */
export const openForReset = (env: Databases): Promise<Database> =>
  open(env, { name: 'artha-reset', embed: openForProduct, isMigrated: false });
