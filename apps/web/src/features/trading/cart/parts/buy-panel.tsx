import { Suspense, useState } from 'react';
import { lazyPart } from '../../../../ui/lazy/lazy-module.tsx';
import { useOpenAccount } from '../../../clients/accounts/index.ts';
import { usePurchaseTerms } from '../cart.api.ts';
import type { FundToBuy } from '../model/no-purchase-reason.ts';
import { noPurchaseReason } from '../model/no-purchase-reason.ts';
import { productConfig } from '../../../../platform/product-config.ts';
import { Banner } from '../../../../ui/states/banner.tsx';
import { Card, CardHeader, CardBody } from '../../../../ui/card/card.tsx';
import { classes } from '../../../../ui/layout/box.ts';
import { PurchaseSkeleton } from './purchase-skeleton.tsx';
import styles from './buy-panel.module.css';

// The facts of a fund do not wait for the code of its form.
const OpenBuyPanel = lazyPart(
  () => import('./open-buy-panel.tsx'),
  (open) => open.OpenBuyPanel,
);

/** The buy panel of a fact sheet, or the reason why the fund cannot be bought. */
export function BuyPanel({ fund }: { fund: FundToBuy }) {
  const { accounts, account, error } = useOpenAccount();
  const { data: terms, isPending } = usePurchaseTerms(account?.id, fund.id);
  const [wasOpen, setWasOpen] = useState(false);
  const reason = noPurchaseReason(fund, { isExchangeEnabled: productConfig().isBseEnabled, terms });
  if (reason !== undefined) return <NotForSale reason={reason} />;
  // A panel that is replaced by a reason a moment later would invite a press of its button.
  const isWaiting = (!accounts && !error) || (account !== undefined && isPending);
  // Once open it stays while the terms of another account load, which is chosen in it.
  if (!isWaiting && !wasOpen) setWasOpen(true);
  if (isWaiting && !wasOpen) return <BuyPanelSkeleton />;
  return (
    <Suspense fallback={<BuyPanelSkeleton />}>
      <OpenBuyPanel instrumentId={fund.id} />
    </Suspense>
  );
}

const NotForSale = ({ reason }: { reason: string }) => (
  <Card aria-labelledby="buy-title">
    <CardHeader>
      <h2 id="buy-title">Buy</h2>
    </CardHeader>
    <CardBody>
      <Banner tone="warning" icon="info">
        {reason}
      </Banner>
    </CardBody>
  </Card>
);

const BuyPanelSkeleton = () => (
  <Card className={classes(styles.waiting, 'only-wide')} aria-busy>
    <CardBody>
      <PurchaseSkeleton />
    </CardBody>
  </Card>
);
