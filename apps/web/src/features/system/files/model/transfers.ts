/** A chosen file that is not stored: it is being sent, or it was refused. */
export interface Transfer {
  readonly key: number;
  readonly file: File;
  readonly state:
    | { readonly kind: 'sending'; readonly percent: number }
    /** `canRetry`: the same file may succeed in a moment. */
    | { readonly kind: 'failed'; readonly message: string; readonly canRetry: boolean };
}

export type TransferEvent =
  | { readonly kind: 'started'; readonly key: number; readonly file: File }
  /** @see UploadOptions.onProgress of the client */
  | { readonly kind: 'progressed'; readonly key: number; readonly part: number }
  | {
      readonly kind: 'failed';
      readonly key: number;
      readonly file: File;
      readonly message: string;
      readonly canRetry: boolean;
    }
  /** Stored, cancelled or dismissed. */
  | { readonly kind: 'ended'; readonly key: number };

const SENDING_MAX_PERCENT = 99;
const WHOLE_PERCENT = 100;

const replaced = (transfers: readonly Transfer[], next: Transfer): readonly Transfer[] =>
  transfers.some(({ key }) => key === next.key)
    ? transfers.map((each) => (each.key === next.key ? next : each))
    : [...transfers, next];

/** The transfers after an event, in the order in which the files were chosen. */
export function transfersAfter(transfers: readonly Transfer[], event: TransferEvent): readonly Transfer[] {
  const { key } = event;
  switch (event.kind) {
    case 'started':
      return replaced(transfers, { key, file: event.file, state: { kind: 'sending', percent: 0 } });
    case 'progressed': {
      // It stays below 100 until the server has checked and stored the file.
      const percent = Math.min(SENDING_MAX_PERCENT, Math.floor(event.part * WHOLE_PERCENT));
      return transfers.map((each) =>
        each.key === key && each.state.kind === 'sending' ? { ...each, state: { kind: 'sending', percent } } : each,
      );
    }
    case 'failed': {
      const { file, message, canRetry } = event;
      return replaced(transfers, { key, file, state: { kind: 'failed', message, canRetry } });
    }
    case 'ended':
      return transfers.filter((each) => each.key !== key);
  }
}
