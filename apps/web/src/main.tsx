import type { ClientError } from '@artha/client/client-error';
import { unreachable } from '@artha/client/transport';
import type { QueryClient } from '@tanstack/react-query';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { loadFrame } from './app/frame-parts.ts';
import { loadAhead } from './app/load-ahead.ts';
import { ErrorFrame } from './app/error-frame.tsx';
import { createQueryClient } from './app/query-client.ts';
import { createAppRouter } from './app/router.tsx';
import { recordArrival } from './features/system/session/index.ts';
import { endSession, IDLE_MESSAGE } from './platform/end-session.ts';
import { loadProductConfig } from './platform/load-product-config.ts';
import { logFailure } from './platform/log.ts';
import { recordReload, reloadPage } from './platform/own-reload.ts';
import { sessionStore } from './platform/session-store.ts';
import { showToast } from './ui/toast/toast-store.ts';
import './ui/tokens.css';
import './ui/base.css';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root element');

recordArrival();
recordReload();

// Before any other call, which would renew the expired session.
if (sessionStore.isTimeExpired()) {
  showToast(IDLE_MESSAGE, 'negative');
  // Whether the server was reached does not matter: the same minutes have passed there, so the session is over.
  await endSession('idle', IDLE_MESSAGE);
}

loadAhead(location.pathname);

// The first paint shows the names of the deployment, and its provider name is part of a role and an area.
await loadProductConfig();
const queryClient = createQueryClient();
const failure = sessionStore.get() && (await prepareSignedIn(queryClient));
const page = (
  <StrictMode>
    {failure ? (
      <ErrorFrame message={failure.message} onRetry={reloadPage} />
    ) : (
      <App queryClient={queryClient} router={createAppRouter(queryClient)} />
    )}
  </StrictMode>
);
// In slices that leave the page responsive.
startTransition(() => createRoot(root).render(page));

/** @returns why the code of the frame could not be loaded, as on a broken line */
async function prepareSignedIn(queryClient: QueryClient): Promise<ClientError | undefined> {
  try {
    const { checkReload, fetchAhead } = await loadFrame();
    await checkReload();
    fetchAhead(queryClient);
    return undefined;
  } catch (cause) {
    logFailure('The frame could not be loaded.', cause);
    return unreachable(cause);
  }
}
