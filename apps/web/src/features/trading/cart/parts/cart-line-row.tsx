import { formatDate } from '@artha/domain/kit/dates';
import { useState } from 'react';
import { formatDeadline } from '../../../../ui/figures/moment.ts';
import { Rupees } from '../../../../ui/figures/figures.tsx';
import { grouped } from '../../../../ui/form/amount-text.ts';
import { Icon } from '../../../../ui/icon/icon.tsx';
import type { Cart, CartLine } from '../cart.api.ts';
import { planLineFacts, planLineTitle } from '../model/plan-line.ts';
import { lineRiskText } from '../model/cart-risk.ts';
import { EditLine } from './edit-line.tsx';
import { EditPlanLink } from './edit-plan-link.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { Identity } from '../../../../ui/layout/identity.tsx';
import { PlainIconButton } from '../../../../ui/button/plain-icon-button.tsx';
import { Banner } from '../../../../ui/states/banner.tsx';
import { Monogram } from '../../../../ui/figures/monogram.tsx';
import { classes } from '../../../../ui/layout/box.ts';
import { Skeleton } from '../../../../ui/states/states.tsx';
import styles from './cart-line-row.module.css';

/** A fund in the cart with its problem, if any, and its actions. */
export function CartLineRow({ cart, line }: { cart: Cart; line: CartLine }) {
  const [open, setOpen] = useState<'edit' | 'remove'>();
  const { instrument, folio, amount, problem, plan } = line;
  const [next] = line.windows;
  const close = () => setOpen(undefined);
  return (
    <li className={styles.line}>
      <Identity className={styles.fund}>
        <Monogram id={instrument.serviceProviderId} name={instrument.serviceProviderName} />
        <div>
          <span className={classes(styles.name, 'medium')}>{instrument.name}</span>
          <span className="type-12 muted">{plan ? planLineTitle(plan) : 'Lump sum'}</span>
        </div>
      </Identity>
      <p className={classes(styles.amount, 'type-16 tabular')}>
        <Rupees figure={grouped(amount)} />
      </p>
      <div className={styles.actions}>
        {plan ? (
          <EditPlanLink cart={cart} line={line} />
        ) : (
          <PlainIconButton
            aria-label={`Edit ${instrument.name}`}
            aria-expanded={open === 'edit'}
            onClick={() => setOpen(open === 'edit' ? undefined : 'edit')}
          >
            <Icon name="pen" />
          </PlainIconButton>
        )}
        <PlainIconButton
          aria-label={`Remove ${instrument.name}`}
          aria-haspopup="dialog"
          onClick={() => setOpen('remove')}
        >
          <Icon name="bin" />
        </PlainIconButton>
      </div>
      <p className={classes(styles.facts, 'type-12 muted')}>
        <span>{folio ? `Folio ${folio.number}` : 'New folio'}</span>
        {plan && <span>{planLineFacts(plan).join(' · ')}</span>}
        {next && (
          <>
            <span aria-hidden="true">·</span>
            <span>
              NAV of {formatDate(next.navOn)} if paid by {formatDeadline(next.payBy)}
            </span>
          </>
        )}
      </p>
      {problem && (
        <Banner className={styles.wide} tone="negative">
          {problem.message}
        </Banner>
      )}
      {line.riskAboveProfile !== null && (
        <Banner className={styles.wide} tone="warning">
          {lineRiskText(cart, line.riskAboveProfile)}
        </Banner>
      )}
      {open === 'edit' && <EditLine className={styles.wide} cart={cart} line={line} onDone={close} />}
      {open === 'remove' && <RemoveDialog cart={cart} line={line} onDone={close} />}
    </li>
  );
}

/** The placeholder of a cart line. */
export const CartLineSkeleton = () => (
  <div className={classes(styles.line, styles.waiting)}>
    <Identity className={styles.fund}>
      <Skeleton of="tile" />
      <Skeleton of="line" />
    </Identity>
    <Skeleton of="short" />
  </div>
);
