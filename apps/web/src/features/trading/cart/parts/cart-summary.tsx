import { formatPaise } from '@artha/domain/kit/inr-format';
import { useNavigate } from '@tanstack/react-router';
import { businessToday } from '../../../../platform/business-clock.ts';
import { Rupees } from '../../../../ui/figures/figures.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { accountLabel, useOpenAccount } from '../../../clients/accounts/index.ts';
import type { Cart } from '../cart.api.ts';
import { PlaceOrder } from './place-order.tsx';
import { cutOffsOf, cutOffText } from '../model/purchase-notes.ts';

/** From which account, how much in all, and until when. */
export function CartSummary({ cart }: { cart: Cart }) {
  const { accounts, choose } = useOpenAccount();
  const navigate = useNavigate();
  const open = (accountId: string) => {
    choose(Number(accountId));
    void navigate({ to: '/cart/$accountId', params: { accountId } });
  };
  const count = cart.lines.length;
  return (
    <section className="card" aria-label="Summary">
      <div className="card-body cart-summary">
        {accounts && (
          <SelectField
            label="Account"
            value={String(cart.accountId)}
            options={accounts.map((account) => ({ value: String(account.id), label: accountLabel(account) }))}
            onChange={open}
          />
        )}
        {count > 0 && (
          <>
            <dl className="facts">
              <dt>{count === 1 ? 'Lump sum, 1 fund' : `Lump sum, ${count} funds`}</dt>
              <dd>
                <Rupees figure={formatPaise(cart.total)} />
              </dd>
              <dt>Stamp duty, in the amount</dt>
              <dd>
                <Rupees figure={formatPaise(cart.stampDuty)} />
              </dd>
              <dt className="total">Total</dt>
              <dd className="total">
                <Rupees figure={formatPaise(cart.total)} />
              </dd>
            </dl>
            <CutOffs cart={cart} />
            <PlaceOrder cart={cart} />
          </>
        )}
      </div>
    </section>
  );
}

const ASSUMED = "Minimums and cut-offs are those usual for each kind of fund: the funds' own are not known here yet.";

function CutOffs({ cart: { lines } }: { cart: Cart }) {
  const today = businessToday();
  const cutOffs = cutOffsOf(lines.map(({ cutOff }) => cutOff));
  return (
    <>
      {cutOffs.map(({ note, count }) => {
        const words = cutOffText(note, today);
        return (
          <div key={`${note.payBy.toISOString()} ${note.navOnIfInTime}`} className="banner">
            <Icon name="clock" />
            <div>
              {cutOffs.length > 1 && <span className="medium">{count === 1 ? '1 fund: ' : `${count} funds: `}</span>}
              {words.inTime} <span className="muted">{words.otherwise}</span>
            </div>
          </div>
        );
      })}
      {lines.some(({ rule }) => rule.isAssumed) && <p className="help">{ASSUMED}</p>}
    </>
  );
}
