import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from '@playwright/test';

/**
 * The id of a customer whom the product does not know yet. It follows from the test, so that a journey meets the same
 * person in each run. An id that a test of this product has, in any process, is passed over.
 */
export function newId(digits: number, ending = ''): string {
  const { project, titlePath, repeatEachIndex, retry } = test.info();
  const least = 10 ** (digits - ending.length - 1);
  for (let attempt = 0; ; attempt += 1) {
    const seed = JSON.stringify([project.name, titlePath, repeatEachIndex, retry, attempt]);
    const drawn = createHash('sha256').update(seed).digest().readUIntBE(0, 6);
    const id = `${least + (drawn % (9 * least))}${ending}`;
    if (isFirst(id)) return id;
  }
}

/** Only one process succeeds in creating the folder of an id. */
function isFirst(id: string): boolean {
  try {
    mkdirSync(join(process.env['ARTHA_DATA_DIR'] ?? '', `taken-${id}`));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}
