import { Icon } from '../../../../ui/icon/icon.tsx';
import type { ProgressStep } from '../model/order-steps.ts';
import { progressOf } from '../model/order-steps.ts';
import type { Order } from '../model/order.ts';

const SAID = { done: 'done', current: 'next', ahead: 'to come', failed: 'ended' } as const;

/** How far on its way to units the order is. */
export const ProgressCard = ({ order }: { order: Order }) => (
  <section className="card" aria-labelledby="progress-title">
    <div className="card-head">
      <h2 id="progress-title">Progress</h2>
    </div>
    <div className="card-body">
      <ol className="timeline">
        {progressOf(order).map((step) => (
          <Step key={step.name} step={step} />
        ))}
      </ol>
    </div>
  </section>
);

const Step = ({ step: { name, state, note, at } }: { step: ProgressStep }) => (
  <li data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
    <span className="node" aria-hidden="true">
      {state === 'done' && <Icon name="check" />}
      {state === 'failed' && <Icon name="close" />}
    </span>
    <div>
      <span className={state === 'ahead' ? 'medium muted' : 'medium'}>
        {name}
        <span className="visually-hidden">, {SAID[state]}</span>
      </span>
      {note !== undefined && <span className="type-12 muted">{note}</span>}
    </div>
    {at !== undefined && <span className="timeline-at">{at}</span>}
  </li>
);
