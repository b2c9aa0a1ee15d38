import { accountText } from '@artha/domain/clients/accounts/account-text';
import type { ReactNode } from 'react';
import { Card, CardBody, CardFooter, CardHeader } from '../../../../ui/card/card.tsx';
import { Facts } from '../../../../ui/figures/facts.tsx';
import styles from './queue-item.module.css';

interface QueueItemProps {
  /** Unique in the queue. */
  readonly id: string;
  readonly account: { readonly accountName: string; readonly accountNumber: string };
  readonly client: { readonly name: string; readonly code: string | null };
  /** Terms and values; the client follows them. */
  readonly facts: readonly (readonly [term: string, value: ReactNode])[];
  /** What can be done about it. */
  readonly children?: ReactNode;
}

/** An account in a queue of operations, with what they need to know about it. */
export const QueueItem = ({ id, account, client, facts, children }: QueueItemProps) => (
  <Card as="article" className={styles.card} aria-labelledby={id}>
    <CardHeader>
      <h2 id={id}>{accountText({ name: account.accountName, accountNumber: account.accountNumber })}</h2>
    </CardHeader>
    <CardBody>
      <Facts>
        {[...facts, ['Client', clientText(client)] as const].map(([term, value]) => (
          <Fact key={term} term={term} value={value} />
        ))}
      </Facts>
    </CardBody>
    {children && <CardFooter>{children}</CardFooter>}
  </Card>
);

const Fact = ({ term, value }: { readonly term: string; readonly value: ReactNode }) => (
  <>
    <dt>{term}</dt>
    <dd>{value}</dd>
  </>
);

const clientText = ({ name, code }: QueueItemProps['client']): string =>
  [name, ...(code === null ? [] : [code])].join(', ');
