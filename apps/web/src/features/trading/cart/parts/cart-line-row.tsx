import { formatDate } from '@artha/domain/kit/dates';
import { useState } from 'react';
import { Rupees } from '../../../../ui/figures/figures.tsx';
import { grouped } from '../../../../ui/form/amount-text.ts';
import { Icon } from '../../../../ui/icon/icon.tsx';
import type { Cart, CartLine } from '../cart.api.ts';
import { EditLine } from './edit-line.tsx';
import { RemoveDialog } from './remove-dialog.tsx';

const HUES = 8;

/** One fund of the cart, with what is wrong with it, and its two actions. */
export function CartLineRow({ cart, line }: { cart: Cart; line: CartLine }) {
  const [open, setOpen] = useState<'edit' | 'remove'>();
  const { instrument, folio, amount, cutOff, problem } = line;
  const close = () => setOpen(undefined);
  return (
    <li className="cart-line">
      <div className="identity">
        <span className="house" data-hue={(instrument.serviceProviderId % HUES) + 1} aria-hidden="true">
          {instrument.serviceProviderName.slice(0, 2)}
        </span>
        <div>
          <span className="medium cart-name">{instrument.name}</span>
          <span className="type-12 muted">Lump sum</span>
        </div>
      </div>
      <p className="amount type-16 tabular">
        <Rupees figure={grouped(amount)} />
      </p>
      <div className="line-actions">
        <button
          type="button"
          className="icon-button"
          aria-label={`Edit ${instrument.name}`}
          aria-expanded={open === 'edit'}
          onClick={() => setOpen(open === 'edit' ? undefined : 'edit')}
        >
          <Icon name="pen" />
        </button>
        <button
          type="button"
          className="icon-button"
          aria-label={`Remove ${instrument.name}`}
          aria-haspopup="dialog"
          onClick={() => setOpen('remove')}
        >
          <Icon name="bin" />
        </button>
      </div>
      <p className="cart-facts type-12 muted">
        <span>{folio ? `Folio ${folio.number}` : 'New folio'}</span>
        <span aria-hidden="true">·</span>
        <span>NAV of {formatDate(cutOff.navOnIfInTime)} if paid in time</span>
      </p>
      {problem && (
        <div className="banner" data-tone="negative">
          <Icon name="alert" />
          <div>{problem.message}</div>
        </div>
      )}
      {open === 'edit' && <EditLine cart={cart} line={line} onDone={close} />}
      {open === 'remove' && <RemoveDialog cart={cart} line={line} onDone={close} />}
    </li>
  );
}
