import type pg from 'pg';
import { seedDemonstration } from '../demonstration/index.ts';
import type { Database } from '../platform/db/database.ts';
import { cloneOf, connectAsAdmin, createFrom, openByName } from './database.ts';
import { SEEDED_TEMPLATE, TEMPLATE } from './templates.ts';

/** Any number: one worker seeds, the others wait. */
const SEED_LOCK_KEY = 727_002;
/** A Friday, 12:00 in India. */
const SEEDED_AT = new Date('2026-11-20T06:30:00Z');

/**
 * A separate database for a test file, with the demo bank as of Friday, 20 November 2026, 12:00 in India. Seeding takes
 * fifty times as long as a clone, so a run seeds once.
 */
export async function demonstrationDatabase(): Promise<Database> {
  const admin = await connectAsAdmin();
  try {
    await admin.query('select pg_advisory_lock($1)', [SEED_LOCK_KEY]);
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [SEEDED_TEMPLATE]);
    if (rowCount === 0) await seedTemplate(admin);
  } finally {
    await admin.end();
  }
  return cloneOf(SEEDED_TEMPLATE);
}

async function seedTemplate(admin: pg.Client): Promise<void> {
  const unfinished = `${SEEDED_TEMPLATE}_unfinished`;
  await admin.query(`drop database if exists ${unfinished} with (force)`);
  await createFrom(admin, TEMPLATE, unfinished);
  const database = openByName(unfinished);
  await seedDemonstration(database, SEEDED_AT);
  await database.close();
  await admin.query(`alter database ${unfinished} rename to ${SEEDED_TEMPLATE}`);
}
