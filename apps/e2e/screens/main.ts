/** `npm run screens -- capture <folder>` and `npm run screens -- compare <before> <after> [<differences>]`. */
import { helpIfRequested } from '../../server/src/cli/usage.ts';

const USAGE = `Usage:
  npm run screens -- capture <folder> [<user id>]              takes a screenshot of every screen, or of one user's
  npm run screens -- compare <before> <after> [<differences>]  lists differences, and writes their images to a folder`;

helpIfRequested(USAGE);
const [command, first, second, third] = process.argv.slice(2);
if (command === 'capture' && first !== undefined) {
  const { captureAll } = await import('./capture.ts');
  await captureAll(first, second);
} else if (command === 'compare' && first !== undefined && second !== undefined) {
  const { compareAll } = await import('./compare.ts');
  process.exitCode = (await compareAll(first, second, third)) ? 1 : 0;
} else {
  process.stderr.write(`${USAGE}\n`);
  process.exitCode = 2;
}
