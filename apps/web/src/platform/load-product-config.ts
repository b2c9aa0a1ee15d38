import { getConfigOptions, getTheme } from '@artha/contract/system/product-config';
import { call, loadPayload } from './call.ts';
import { logFailure } from './log.ts';
import { brandLogo, productConfig, setProductConfig } from './product-config.ts';
import { applyTheme } from './theme.ts';

/** How long start-up waits for the configuration; the page works without it. */
const TIMEOUT_MS = 5_000;

/** Loads the configuration and the theme at start. A failure is only logged, and the defaults apply. */
export async function loadProductConfig(): Promise<void> {
  const options = { timeoutMs: TIMEOUT_MS };
  const [config, theme] = await Promise.allSettled([call(getConfigOptions, {}, options), call(getTheme, {}, options)]);
  if (config.status === 'fulfilled') {
    setProductConfig(config.value);
    showFavicon();
    // Not awaited: typing the login takes longer. After a failure it is loaded with the first call.
    loadPayload().catch(() => undefined);
  } else logFailure('The configuration could not be loaded.', config.reason);
  if (theme.status === 'rejected') logFailure('The colours could not be loaded.', theme.reason);
  // The configuration contains the colours too.
  applyTheme(theme.status === 'fulfilled' ? theme.value : productConfig().THEMECONFIG);
}

/** Shows the logo of the deployment as the favicon. */
function showFavicon(): void {
  const logo = brandLogo();
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]');
  if (!logo || !icon) return;
  icon.removeAttribute('type');
  icon.href = logo;
}
