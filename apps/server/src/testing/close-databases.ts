/** Drops the databases of a file after its last test: most are opened in a hook, and a hook within it would not run. */
import { afterAll } from 'vitest';
import { closings } from './closings.ts';

afterAll(async () => {
  for (const close of closings.splice(0)) await close();
});
