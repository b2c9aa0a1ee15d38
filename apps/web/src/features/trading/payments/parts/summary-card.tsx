import { formatPaise } from '@artha/domain/kit/inr-format';
import { businessToday } from '../../../../platform/business-clock.ts';
import { Rupees } from '../../../../ui/figures/figures.tsx';
import { grouped } from '../../../../ui/form/amount-text.ts';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { useCutOffs } from '../../cart/index.ts';
import type { Order } from '../../orders/index.ts';

/** What is paid for, and until when money gets which NAV. */
export function SummaryCard({ order: { accountId, lines, total } }: { order: Order }) {
  const cutOffs = useCutOffs(
    accountId,
    lines.map(({ instrument }) => instrument.id),
    businessToday(),
  );
  return (
    <section className="card" aria-label="Summary">
      <div className="pay-summary">
        <h2 className="type-16">{lines.length === 1 ? '1 fund' : `${lines.length} funds`}</h2>
        <dl className="pay-lines">
          {lines.map(({ id, instrument, folio, amount }) => (
            <div key={id}>
              <dt>
                {instrument.name}
                <span className="type-12 muted">Lump sum · {folio ? `Folio ${folio.number}` : 'New folio'}</span>
              </dt>
              <dd>
                <Rupees figure={grouped(amount)} />
              </dd>
            </div>
          ))}
          <div className="pay-total">
            <dt>Total</dt>
            <dd>
              <Rupees figure={formatPaise(total)} />
            </dd>
          </div>
        </dl>
        {cutOffs.map(({ inTime, otherwise, count }) => (
          <div key={inTime} className="banner">
            <Icon name="clock" />
            <div>
              {cutOffs.length > 1 && <span className="medium">{count === 1 ? '1 fund: ' : `${count} funds: `}</span>}
              {inTime} <span className="muted">{otherwise}</span>
            </div>
          </div>
        ))}
        <p className="help">Stamp duty is in the amounts.</p>
      </div>
    </section>
  );
}
