/** `npm run generate`: writes the files that are made from others. A test keeps them current. */
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { takesNoArguments } from '../apps/server/src/cli/usage.ts';
import { GENERATED } from './generated.ts';

const USAGE = `Usage: npm run generate

  Writes ${[...GENERATED.keys()].join(' and ')} from what they describe.`;

takesNoArguments(USAGE);
for (const [file, text] of GENERATED) await writeFile(join(resolve(import.meta.dirname, '..'), file), text());
