import { messageOfError } from '@artha/client/client-error';
import { BusyButton } from '../../../../../ui/button/busy-button.tsx';
import { TextButton } from '../../../../../ui/link/text-link.tsx';
import { Stack } from '../../../../../ui/layout/stack.tsx';
import { Banner } from '../../../../../ui/states/banner.tsx';
import { useSendSignUpCode } from '../../sign-up.api.ts';
import { CancelButton } from '../cancel-button.tsx';

interface CodeRequestProps {
  readonly customerId: string;
  readonly onSent: () => void;
}

/** Sends the code. The addresses are never shown: the customer knows them. */
export function CodeRequest({ customerId, onSent }: CodeRequestProps) {
  const send = useSendSignUpCode();
  return (
    <Stack gap={4}>
      {send.error && (
        <Banner role="alert" tone="negative">
          {messageOfError(send.error)}
        </Banner>
      )}
      <Stack gap={2}>
        <BusyButton
          type="button"
          isBusy={send.isPending}
          busyLabel="Sending"
          onClick={() => send.mutate(customerId, { onSuccess: onSent })}
        >
          Send code
        </BusyButton>
        <CancelButton to="/login" />
      </Stack>
      <p className="type-12 muted">
        Got a code in the last minutes? <TextButton onClick={onSent}>Enter it</TextButton>
      </p>
    </Stack>
  );
}
