import { useState } from 'react';
import { SideItem } from '../../features/system/navigation/index.ts';
import { endSession, unreachedMessage } from '../../platform/end-session.ts';
import { closeNativeApp } from '../../platform/native-app.ts';
import { productConfig } from '../../platform/product-config.ts';
import { leaveFor } from '../leaving.ts';
import { reportUnreached } from '../report-unreached.ts';

/**
 * Logs the client out, then closes the host app; without a host it goes to the public site of the bank, else it stays
 * at the login.
 */
async function exitInvestment(): Promise<void> {
  const unreached = await endSession('exit');
  // A host app closes all the same, before this can be read: the client asked to leave, and the session ends by itself.
  if (unreached) reportUnreached();
  const { bankPublicSiteUrl } = productConfig().URLS;
  if (closeNativeApp() || bankPublicSiteUrl === '') return;
  // The site of the bank cannot show the message, so it is shown before the browser leaves.
  if (unreached) leaveFor({ to: bankPublicSiteUrl, message: unreachedMessage() });
  else location.replace(bankPublicSiteUrl);
}

export function ExitInvestment() {
  const [isExiting, setIsExiting] = useState(false);
  const handleExit = () => {
    setIsExiting(true);
    void exitInvestment();
  };
  return (
    <SideItem type="button" icon="exit" disabled={isExiting} onClick={handleExit}>
      Exit Investment
    </SideItem>
  );
}
