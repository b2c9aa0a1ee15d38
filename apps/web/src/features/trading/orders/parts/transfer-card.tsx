import { Card, CardBody, CardHeader } from '../../../../ui/card/card.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { Banner } from '../../../../ui/states/banner.tsx';
import { deadlineText } from '../model/deadline-text.ts';
import type { Order, Payment } from '../model/order.ts';
import { returnedTexts, transferFacts, waitingText } from '../model/transfer-text.ts';
import { CopyList } from './copy-list.tsx';

interface TransferCardProps {
  readonly order: Order;
  readonly transfer: NonNullable<Payment['transfer']>;
}

/** Where the client sends the money of an order by NEFT, and what of it has arrived. */
export function TransferCard({ order, transfer }: TransferCardProps) {
  const waiting = waitingText(transfer, order);
  return (
    <Card aria-labelledby="transfer-title">
      <CardHeader>
        <h2 id="transfer-title">Account of this order</h2>
      </CardHeader>
      <CardBody>
        <Stack gap={4}>
          {waiting !== undefined && (
            <Banner icon="info" role="status">
              {waiting}
            </Banner>
          )}
          <CopyList facts={transferFacts(transfer, order)} />
          <p className="type-12 muted">
            This account number is for this order only. Send the exact amount by NEFT or RTGS from a bank account that
            is verified with us: money from any other account goes back. {deadlineText(order.expiresAt)}
          </p>
          {returnedTexts(transfer).map((text) => (
            <p key={text} className="type-12 muted">
              {text}
            </p>
          ))}
        </Stack>
      </CardBody>
    </Card>
  );
}
