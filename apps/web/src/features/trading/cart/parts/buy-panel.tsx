import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { Sheet } from '../../../../ui/overlay/sheet.tsx';
import { accountLabel, useOpenAccount } from '../../../clients/accounts/index.ts';
import './cart.css';
import { PurchaseForm } from './purchase-form.tsx';

/** Buying a fund from its fact sheet: a card beside it, on the phone a button that opens a sheet. */
export function BuyPanel({ instrumentId }: { instrumentId: number }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <section className="card only-wide" aria-labelledby="buy-title">
        <div className="card-head">
          <h2 id="buy-title">Buy, lump sum</h2>
        </div>
        <div className="card-body">
          <BuyBody instrumentId={instrumentId} />
        </div>
      </section>
      <div className="phone-actions-room only-phone">
        <div className="phone-actions">
          <button
            type="button"
            className="button"
            data-variant="primary"
            data-size="large"
            aria-haspopup="dialog"
            onClick={() => setIsOpen(true)}
          >
            Buy
          </button>
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

const closeButton = (close: () => void) => (
  <button type="button" className="button" data-variant="secondary" onClick={close}>
    Close
  </button>
);

function BuyBody({ instrumentId }: { instrumentId: number }) {
  const { accounts, account, choose } = useOpenAccount();
  if (accounts && !account)
    return (
      <p className="muted">
        You have no account to invest from yet. <Link to="/profile">Your profile</Link> shows what is missing.
      </p>
    );
  return (
    <div className="stack" data-gap="4">
      {account && (accounts?.length ?? 0) > 1 && (
        <SelectField
          label="Account"
          value={String(account.id)}
          options={(accounts ?? []).map((each) => ({ value: String(each.id), label: accountLabel(each) }))}
          onChange={(id) => choose(Number(id))}
        />
      )}
      {account && <PurchaseForm accountId={account.id} instrumentId={instrumentId} />}
    </div>
  );
}
