import { getConfigOptions } from '@artha/contract/product-config';
import { call, loadPayload } from './call.ts';
import { logFailure } from './log.ts';
import { setProductConfig } from './product-config.ts';

/** Start-up waits no longer than this for the configuration: the page works without it. */
const PATIENCE_MS = 5_000;

/** Fetches the configuration at start. A failure is only logged (specification 8); the defaults stand then. */
export async function loadProductConfig(): Promise<void> {
  try {
    setProductConfig(await call(getConfigOptions, {}, { timeoutMs: PATIENCE_MS }));
    // Not waited for: whoever signs in types for longer. What fails now is loaded with the first call.
    loadPayload().catch(() => undefined);
  } catch (error) {
    logFailure('The configuration could not be loaded.', error);
  }
}
