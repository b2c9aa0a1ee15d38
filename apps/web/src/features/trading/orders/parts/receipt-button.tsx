import { messageOfError } from '@artha/client/client-error';
import { Button } from '../../../../ui/button/button.tsx';
import { Banner } from '../../../../ui/states/banner.tsx';
import { useDownloadReceipt } from '../orders.api.ts';

interface ReceiptButtonProps {
  readonly paymentId: string;
  /** Names the order where several receipts are listed. */
  readonly orderNumber?: string;
}

/** Downloads the receipt of a payment as PDF. */
export function ReceiptButton({ paymentId, orderNumber }: ReceiptButtonProps) {
  const download = useDownloadReceipt();
  return (
    <>
      <Button
        size="small"
        {...(orderNumber !== undefined && { 'aria-label': `Receipt of ${orderNumber} (PDF)` })}
        isPending={download.isPending}
        pendingLabel="Making the receipt"
        onPress={() => download.mutate(paymentId)}
      >
        Receipt (PDF)
      </Button>
      {download.error && (
        <Banner tone="negative" role="alert">
          {messageOfError(download.error)}
        </Banner>
      )}
    </>
  );
}
