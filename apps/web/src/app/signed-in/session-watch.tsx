import { useEffect } from 'react';
import { usePollBellCount } from '../../features/system/notifications/index.ts';
import { useGlobalOptions } from '../../features/system/product-config/index.ts';
import { usePollSession } from '../../features/system/session/index.ts';
import { productConfig } from '../../platform/product-config.ts';

/**
 * Notices within seconds that the session has ended elsewhere, on every screen: any call that is refused ends it here.
 * The bell count is polled anyway; under a hold the server refuses it.
 */
export function SessionWatch({ isHeld }: { isHeld: boolean }) {
  usePollBellCount(!isHeld);
  useGlobalOptions();
  usePollSession(isHeld);
  useEffect(() => {
    // Loaded while the server answers: it is needed when the session has ended.
    const { clientPortalUrl, bankPublicSiteUrl } = productConfig().URLS;
    if (clientPortalUrl !== '' || bankPublicSiteUrl !== '') void import('./leaving-screen.tsx').catch(() => undefined);
  }, []);
  return null;
}
