import { useState } from 'react';
import { endSession } from '../../platform/end-session.ts';
import { closeNativeApp } from '../../platform/native-app.ts';
import { productConfig } from '../../platform/product-config.ts';
import { Icon } from '../../ui/icon/icon.tsx';

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
    <button type="button" className="side-item" disabled={isLeaving} onClick={leave}>
      <Icon name="exit" />
      Exit Investment
    </button>
  );
}
