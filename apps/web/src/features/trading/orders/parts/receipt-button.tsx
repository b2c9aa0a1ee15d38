import { messageOfError } from '@artha/client/client-error';
import { Button } from '../../../../ui/button/button.tsx';
import { Banner } from '../../../../ui/states/banner.tsx';
import { useDownloadReceipt } from '../orders.api.ts';

/** Downloads the receipt of a payment as PDF. */
export function ReceiptButton({ paymentId }: { paymentId: string }) {
  const download = useDownloadReceipt();
  return (
    <>
      <Button
        size="small"
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
