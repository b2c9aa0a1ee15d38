import { Icon } from '../../../../ui/icon/icon.tsx';
import type { ProgressStep } from '../model/order-steps.ts';
import { progressOf } from '../model/order-steps.ts';
import type { Order } from '../model/order.ts';
import { Card, CardHeader, CardBody } from '../../../../ui/card/card.tsx';
import { classes } from '../../../../ui/layout/box.ts';
import styles from './progress-card.module.css';

const STATE_LABELS = { done: 'done', current: 'current', ahead: 'upcoming', failed: 'ended' } as const;

/** The progress of an order. */
export const ProgressCard = ({ order }: { order: Order }) => (
  <Card aria-labelledby="progress-title">
    <CardHeader>
      <h2 id="progress-title">Progress</h2>
    </CardHeader>
    <CardBody>
      <ol>
        {progressOf(order).map((step) => (
          <Step key={step.name} step={step} />
        ))}
      </ol>
    </CardBody>
  </Card>
);

const Step = ({ step: { name, state, note, at } }: { step: ProgressStep }) => (
  <li className={styles.step} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
    <span className={styles.node} aria-hidden="true">
      {state === 'done' && <Icon name="check" />}
      {state === 'failed' && <Icon name="close" />}
    </span>
    <div className={styles.text}>
      <span className={state === 'ahead' ? 'medium muted' : 'medium'}>
        {name}
        <span className="visually-hidden">, {STATE_LABELS[state]}</span>
      </span>
      {note !== undefined && <span className="type-12 muted">{note}</span>}
    </div>
    {at !== undefined && <span className={classes(styles.at, 'muted tabular nowrap')}>{at}</span>}
  </li>
);
