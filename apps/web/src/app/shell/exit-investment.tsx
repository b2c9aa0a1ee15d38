import { useState } from 'react';
import { SideItem } from '../../features/system/navigation/index.ts';
import { endSession } from '../../platform/end-session.ts';
import { closeNativeApp } from '../../platform/native-app.ts';
import { productConfig } from '../../platform/product-config.ts';

/**
 * The client's way out (specification 2.13): logs out, then closes the host's app; without a host it goes to the public
 * site of the bank, and without one it stays at the login.
 */
async function exitInvestment(): Promise<void> {
  await endSession('exit');
  const { bankPublicSiteUrl } = productConfig().URLS;
  if (!closeNativeApp() && bankPublicSiteUrl !== '') location.replace(bankPublicSiteUrl);
}

export function ExitInvestment() {
  const [isLeaving, setIsLeaving] = useState(false);
  const leave = () => {
    setIsLeaving(true);
    void exitInvestment();
  };
  return (
    <SideItem type="button" icon="exit" disabled={isLeaving} onClick={leave}>
      Exit Investment
    </SideItem>
  );
}
