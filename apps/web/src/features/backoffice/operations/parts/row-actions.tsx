import { messageOfError } from '@artha/client/client-error';
import type { ReactNode } from 'react';
import { Button } from '../../../../ui/button/button.tsx';
import { Row } from '../../../../ui/layout/row.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { Banner } from '../../../../ui/states/banner.tsx';
import { useTakeItem } from '../money-desk.api.ts';

interface RowActionsProps {
  readonly kind: 'credit' | 'cheque' | 'refund' | 'difference';
  readonly id: string;
  readonly nextStep: string;
  readonly ownerName: string | null;
  /** False for those who may only read. */
  readonly mayChange: boolean;
  readonly children?: ReactNode;
}

/** What is to be done about an item, who looks after it, and the actions that it allows. */
export function RowActions({ kind, id, nextStep, ownerName, mayChange, children }: RowActionsProps) {
  const take = useTakeItem();
  return (
    <Stack gap={3}>
      <p>{nextStep}</p>
      <p className="type-12 muted">
        {ownerName === null ? 'Nobody looks after it yet.' : `${ownerName} looks after it.`}
      </p>
      {mayChange && (
        <Row isWrapping>
          {children}
          <Button
            size="small"
            isPending={take.isPending}
            pendingLabel="Taking it"
            onPress={() => take.mutate({ kind, id })}
          >
            I look after it
          </Button>
        </Row>
      )}
      {take.error && (
        <Banner tone="negative" role="alert">
          {messageOfError(take.error)}
        </Banner>
      )}
    </Stack>
  );
}
