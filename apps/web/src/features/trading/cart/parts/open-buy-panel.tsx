import { messageOfError } from '@artha/client/client-error';
import type { CartMode } from '@artha/domain/trading/orders/cart-modes';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { NativeSegmented } from '../../../../ui/button/native-segmented.tsx';
import { Sheet } from '../../../../ui/overlay/sheet.tsx';
import { AccountField, useOpenAccount } from '../../../clients/accounts/index.ts';
import { ErrorState } from '../../../../ui/states/states.tsx';
import { PurchaseForm } from './purchase-form.tsx';
import { SipStartForm } from './sip-start-form.tsx';
import { Card, CardHeader, CardBody } from '../../../../ui/card/card.tsx';
import { PlainButton } from '../../../../ui/button/plain-button.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { classes } from '../../../../ui/layout/box.ts';
import styles from './open-buy-panel.module.css';

/** A card beside the fact sheet; on the phone a button that opens a sheet. */
export function OpenBuyPanel({ instrumentId }: { instrumentId: number }) {
  const [isOpen, setIsOpen] = useState(false);
  const [mode, setMode] = useState<CartMode>('lumpsum');
  const modes = <NativeSegmented label="How to buy" options={MODES} value={mode} onChange={setMode} />;
  return (
    <>
      <Card className="only-wide" aria-labelledby="buy-title">
        <CardHeader>
          <h2 id="buy-title">Buy</h2>
          {modes}
        </CardHeader>
        <CardBody>
          <BuyBody mode={mode} instrumentId={instrumentId} />
        </CardBody>
      </Card>
      <div className={classes(styles.room, 'only-phone')}>
        {/* The shell reads this attribute to reserve space below its footer. */}
        <div className={styles.bar} data-phone-actions>
          <PlainButton
            className={styles.buy}
            kind="primary"
            size="large"
            aria-haspopup="dialog"
            onClick={() => setIsOpen(true)}
          >
            Buy
          </PlainButton>
        </div>
      </div>
      {isOpen && (
        <Sheet title="Buy" side="bottom" onClose={() => setIsOpen(false)} footer={closeButton}>
          <Stack gap={4}>
            <div>{modes}</div>
            <BuyBody mode={mode} instrumentId={instrumentId} />
          </Stack>
        </Sheet>
      )}
    </>
  );
}

const closeButton = (close: () => void) => <PlainButton onClick={close}>Close</PlainButton>;

const MODES: readonly { readonly value: CartMode; readonly label: string }[] = [
  { value: 'lumpsum', label: 'Lump sum' },
  { value: 'sip', label: 'SIP' },
];

function BuyBody({ mode, instrumentId }: { mode: CartMode; instrumentId: number }) {
  const { accounts, account, choose, error, refetch } = useOpenAccount();
  if (error && !accounts) return <ErrorState message={messageOfError(error)} onRetry={() => void refetch()} />;
  if (accounts && !account)
    return (
      <p className="muted">
        You have no account to invest from yet. <Link to="/profile">Your profile</Link> shows what is missing.
      </p>
    );
  return (
    <Stack gap={4}>
      {account && (accounts?.length ?? 0) > 1 && (
        <AccountField account={account} accounts={accounts ?? []} onChoose={choose} />
      )}
      {account && mode === 'lumpsum' && <PurchaseForm accountId={account.id} instrumentId={instrumentId} />}
      {account && mode === 'sip' && <SipStartForm accountId={account.id} instrumentId={instrumentId} />}
    </Stack>
  );
}
