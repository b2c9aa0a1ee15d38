import { getConfigOptions, getTheme } from '@artha/contract/system/product-config';
import { call, loadPayload } from './call.ts';
import { logFailure } from './log.ts';
import { brandLogo, productConfig, setProductConfig } from './product-config.ts';
import { applyTheme } from './theme.ts';

/** Start-up waits no longer than this for the configuration: the page works without it. */
const PATIENCE_MS = 5_000;

/** Fetches names and colours at start. A failure is only logged (specification 8); the defaults stand then. */
export async function loadProductConfig(): Promise<void> {
  const options = { timeoutMs: PATIENCE_MS };
  const [config, theme] = await Promise.allSettled([call(getConfigOptions, {}, options), call(getTheme, {}, options)]);
  if (config.status === 'fulfilled') {
    setProductConfig(config.value);
    showMark();
    // Not waited for: whoever signs in types for longer. What fails now is loaded with the first call.
    loadPayload().catch(() => undefined);
  } else logFailure('The configuration could not be loaded.', config.reason);
  if (theme.status === 'rejected') logFailure('The colours could not be loaded.', theme.reason);
  // The options hold the colours too.
  applyTheme(theme.status === 'fulfilled' ? theme.value : productConfig().THEMECONFIG);
}

/** The mark of the deployment on the tab of the browser. */
function showMark(): void {
  const logo = brandLogo();
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]');
  if (!logo || !icon) return;
  icon.removeAttribute('type');
  icon.href = logo;
}
