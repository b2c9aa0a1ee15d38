import { ClientError, messageOfError } from '@artha/client/client-error';
import { messageOf } from '@artha/domain/kit/errors';
import { Card } from '../../../../ui/card/card.tsx';
import { TextLink } from '../../../../ui/link/text-link.tsx';
import { ErrorState } from '../../../../ui/states/states.tsx';
import { Narrow } from './narrow.tsx';
import styles from './order-unknown.module.css';

interface OrderUnknownProps {
  /** Undefined where the address names nothing that could be. */
  readonly error: Error | undefined;
  readonly onRetry: () => void;
}

/** There is no such order, it is another person's, or it cannot be fetched. */
export function OrderUnknown({ error, onRetry }: OrderUnknownProps) {
  const isRefused = error === undefined || (error instanceof ClientError && error.status === 404);
  return (
    <Narrow as={Card}>
      <ErrorState
        words={error === undefined ? messageOf('order.not-found') : messageOfError(error)}
        onRetry={isRefused ? undefined : onRetry}
      />
      <p className={styles.wayOn}>
        <TextLink to="/transaction-status">All orders</TextLink>
      </p>
    </Narrow>
  );
}
