/** `npm run reconcile`: reconciles the ledger with all that is derived from it. Exits with 1 when anything differs. */
import { takesNoArguments } from './usage.ts';

const USAGE = `Usage: npm run reconcile

  Recomputes holdings, lots and balances from the ledger and prints every difference. The product may be running.
  Exit codes: 0 no difference, 1 differences, 2 the command did not run.`;

takesNoArguments(USAGE);
// Imported only now: the usage needs none of the product's modules, which take a second or two.
const { reconcile } = await import('./reconcile/reconcile.ts');
process.exitCode = await reconcile();
