/**
 * `npm run abuse`: starts the product and the sandbox, tries to abuse them from outside, and prints what happened as a
 * table. It fails when an attempt succeeds. It takes less than four minutes.
 */
import { takesNoArguments } from '../apps/server/src/cli/usage.ts';
import { tableText } from '../bench/src/table.ts';
import { formulaCells } from './abuse/exports.ts';
import { heldConnections, oddFrames, slowHeaders } from './abuse/connections.ts';
import { halfToken, ownRole } from './abuse/duties.ts';
import { backdatedEvent, endlessAnswer, startEndlessServer } from './abuse/external-systems.ts';
import { futurePrices, gzipBomb } from './abuse/imports.ts';
import { attackersCodes } from './abuse/recovery.ts';
import type { Attempt, Outcome, Scene } from './abuse/scene.ts';
import { PEOPLE_COUNT } from './abuse/scene.ts';
import { neighbour, office } from './abuse/sign-ins.ts';
import { badUploads, endlessUploads, manyUploads } from './abuse/uploads.ts';
import { startEnvironment } from './crash/environment.ts';
import { insertPeople } from './crash/people.ts';
import { residentMemoryMb } from './resident-memory.ts';

const USAGE = `Usage:
  npm run abuse   starts the product beside this one, tries to abuse it, and prints what happened as a table

  Exit codes: 0 every attempt failed, 1 one succeeded, 2 wrong usage.`;

/** Ends an attempt that hangs; on a busy machine 500 sign-ins alone take minutes. */
const ATTEMPT_MAX_MS = 600_000;
const writeLine = (text: string) => process.stdout.write(`${text}\n`);

/** The outcome of an attempt; one that throws or hangs has failed. */
async function outcomeOf({ run }: Attempt, scene: Scene): Promise<Outcome> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('no result within ten minutes')), ATTEMPT_MAX_MS);
  try {
    return await Promise.race([run(scene), late.promise]);
  } catch (error) {
    return { isMet: false, found: error instanceof Error ? error.message : String(error), figure: '' };
  } finally {
    clearTimeout(timer);
  }
}

const COLUMNS = ['', 'attempt', 'tried', 'expected', 'happened', 'figure'].map((title) => ({ title }));

takesNoArguments(USAGE);
const endless = await startEndlessServer();
process.env['ARTHA_PARTNER_JWKS_URL'] = endless.url;
const environment = await startEnvironment({ nodes: 1, isKept: false });
const startedAt = performance.now();
try {
  const database = await environment.openDatabase();
  const [node] = environment.nodes;
  if (!node) throw new Error('there is no node');
  await insertPeople(database, PEOPLE_COUNT);
  const scene: Scene = {
    environment,
    database,
    url: node.url,
    port: Number(new URL(node.url).port),
    memoryMb: () => residentMemoryMb(node.pid()),
  };
  const attempts: readonly Attempt[] = [
    oddFrames,
    ownRole,
    halfToken,
    formulaCells,
    office,
    neighbour,
    attackersCodes,
    backdatedEvent,
    endlessAnswer(endless),
    heldConnections,
    slowHeaders,
    futurePrices,
    gzipBomb,
    badUploads,
    endlessUploads,
    manyUploads,
  ];
  const rows: string[][] = [];
  for (const attempt of attempts) {
    const { name, tried, expected } = attempt;
    process.stderr.write(`${name} …\n`);
    const { isMet, found, figure } = await outcomeOf(attempt, scene);
    rows.push([
      isMet ? 'passed' : 'FAILED',
      name,
      tried,
      expected,
      found.replaceAll(/\s+/g, ' ').slice(0, 120),
      figure,
    ]);
  }
  await database.close();
  writeLine(tableText(COLUMNS, rows));
  const failed = rows.filter(([state]) => state !== 'passed').length;
  writeLine(
    `\n${rows.length - failed} of ${rows.length} passed in ${Math.round((performance.now() - startedAt) / 1_000)} s`,
  );
  process.exitCode = failed === 0 ? 0 : 1;
} finally {
  await environment.close();
  endless.close();
}
