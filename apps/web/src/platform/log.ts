import { productConfig } from './product-config.ts';

/** Logs for developers; the console stays silent in production and staging. */
export function logFailure(what: string, error: unknown): void {
  // oxlint-disable-next-line no-console -- the only place that writes to the console
  if (productConfig().environment === 'sandbox') console.error(what, error);
}
