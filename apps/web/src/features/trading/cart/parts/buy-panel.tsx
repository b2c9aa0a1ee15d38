import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { Sheet } from '../../../../ui/overlay/sheet.tsx';
import { accountLabel, useOpenAccount } from '../../../clients/accounts/index.ts';
import { PurchaseForm } from './purchase-form.tsx';
import { Card, CardHeader, CardBody } from '../../../../ui/card/card.tsx';
import { PlainButton } from '../../../../ui/button/plain-button.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { classes } from '../../../../ui/layout/box.ts';
import styles from './buy-panel.module.css';

/** The buy panel of a fact sheet: a card beside it; on the phone a button that opens a sheet. */
export function BuyPanel({ instrumentId }: { instrumentId: number }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Card className="only-wide" aria-labelledby="buy-title">
        <CardHeader>
          <h2 id="buy-title">Buy, lump sum</h2>
        </CardHeader>
        <CardBody>
          <BuyBody instrumentId={instrumentId} />
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
        <Sheet title="Buy, lump sum" side="bottom" onClose={() => setIsOpen(false)} footer={closeButton}>
          <BuyBody instrumentId={instrumentId} />
        </Sheet>
      )}
    </>
  );
}

const closeButton = (close: () => void) => <PlainButton onClick={close}>Close</PlainButton>;

function BuyBody({ instrumentId }: { instrumentId: number }) {
  const { accounts, account, choose } = useOpenAccount();
  if (accounts && !account)
    return (
      <p className="muted">
        You have no account to invest from yet. <Link to="/profile">Your profile</Link> shows what is missing.
      </p>
    );
  return (
    <Stack gap={4}>
      {account && (accounts?.length ?? 0) > 1 && (
        <SelectField
          label="Account"
          value={String(account.id)}
          options={(accounts ?? []).map((each) => ({ value: String(each.id), label: accountLabel(each) }))}
          onChange={(id) => choose(Number(id))}
        />
      )}
      {account && <PurchaseForm accountId={account.id} instrumentId={instrumentId} />}
    </Stack>
  );
}
