import { ClientError, messageOfError } from '@artha/client/client-error';
import { messageOf } from '@artha/domain/kit/errors';
import { Card } from '../../../../ui/card/card.tsx';
import { TextLink } from '../../../../ui/link/text-link.tsx';
import { ErrorState } from '../../../../ui/states/states.tsx';
import { Narrow } from './narrow.tsx';
import styles from './order-unknown.module.css';

interface OrderUnknownProps {
  /** Undefined if the address is invalid. */
  readonly error: Error | undefined;
  readonly onRetry: () => void;
}

/** The order does not exist, belongs to another client, or could not be loaded. */
export function OrderUnknown({ error, onRetry }: OrderUnknownProps) {
  const isRefused = error === undefined || (error instanceof ClientError && error.status === 404);
  return (
    <Narrow as={Card}>
      <ErrorState
        message={error === undefined ? messageOf('order.not-found') : messageOfError(error)}
        onRetry={isRefused ? undefined : onRetry}
      />
      <p className={styles.wayOn}>
        <TextLink to="/transaction-status">All orders</TextLink>
      </p>
    </Narrow>
  );
}
