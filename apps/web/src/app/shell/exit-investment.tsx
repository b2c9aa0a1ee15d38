import { useState } from 'react';
import { SideItem } from '../../features/system/navigation/index.ts';
import { endSession } from '../../platform/end-session.ts';
import { closeNativeApp } from '../../platform/native-app.ts';
import { productConfig } from '../../platform/product-config.ts';

/**
 * Logs the client out, then closes the host app; without a host it goes to the public site of the bank, else it stays
 * at the login.
 */
async function exitInvestment(): Promise<void> {
  await endSession('exit');
  const { bankPublicSiteUrl } = productConfig().URLS;
  if (!closeNativeApp() && bankPublicSiteUrl !== '') location.replace(bankPublicSiteUrl);
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
