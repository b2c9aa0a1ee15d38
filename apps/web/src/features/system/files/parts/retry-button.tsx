import { Button } from '../../../../ui/button/button.tsx';
import type { Transfer } from '../model/transfers.ts';

interface RetryButtonProps {
  readonly transfer: Transfer;
  readonly onRetry: (transfer: Transfer) => void;
}

/** Sends a file again whose upload failed for a reason that may have passed. */
export const RetryButton = ({ transfer, onRetry }: RetryButtonProps) =>
  transfer.state.kind === 'failed' &&
  transfer.state.canRetry && (
    <Button size="small" onPress={() => onRetry(transfer)}>
      Try again
    </Button>
  );
