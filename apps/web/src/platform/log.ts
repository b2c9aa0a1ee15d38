import { productConfig } from './product-config.ts';

/** For developers: production and staging keep the console silent (specification 9). */
export function logFailure(what: string, error: unknown): void {
  // oxlint-disable-next-line no-console -- the one place where the browser's console is written to
  if (productConfig().environment === 'sandbox') console.error(what, error);
}
