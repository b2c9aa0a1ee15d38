import { codeErrorOf, withTriesLeft } from '../model/code-refusal.ts';
import type { SentCode } from '../model/sent-code.ts';
import { useLastSent } from './use-last-sent.ts';

/** A call of react-query, as far as it is used here. */
interface Call<Input, Answer> {
  readonly mutate: (
    input: Input,
    options?: { onSuccess?: (answer: Answer) => void; onError?: (error: Error) => void },
  ) => void;
  readonly reset: () => void;
  readonly data: Answer | undefined;
  readonly variables: Input | undefined;
  readonly error: Error | null;
  readonly isPending: boolean;
  readonly isIdle: boolean;
}

interface CodeStepOptions<Change, Answer> {
  readonly send: Call<Change, SentCode>;
  readonly confirm: Call<Change & { readonly otpCode: string }, Answer>;
  readonly onDone: () => void;
  readonly onRefused: (error: Error) => void;
}

/** A change that a one-time password confirms: it is sent for exactly this change, then entered. */
export function useCodeStep<Change extends object, Answer>(options: CodeStepOptions<Change, Answer>) {
  const { send, confirm, onDone, onRefused } = options;
  const change = send.variables;
  const last = useLastSent(send);
  const request = (wanted: Change) => {
    confirm.reset();
    send.mutate(wanted, { onError: onRefused });
  };
  return {
    /** The code that was sent; without tries left no code is accepted. */
    sent: withTriesLeft(last, confirm),
    error: codeErrorOf(send, confirm),
    isSending: send.isPending,
    isConfirming: confirm.isPending,
    request,
    resend: () => change && request(change),
    enter: (otpCode: string) =>
      change && confirm.mutate({ ...change, otpCode }, { onSuccess: onDone, onError: onRefused }),
    /** Back to what is changed. */
    leave: () => {
      send.reset();
      confirm.reset();
    },
  };
}
