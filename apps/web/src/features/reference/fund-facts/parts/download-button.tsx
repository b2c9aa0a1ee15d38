import { PlainButton } from '../../../../ui/button/plain-button.tsx';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { comparedIds } from '../model/compared-ids.ts';
import { useFactSheetDownload } from '../fund-facts.api.ts';

interface DownloadButtonProps {
  readonly instrumentId: number;
  /** The funds that the client holds, with which the sheet compares the portfolio. */
  readonly heldIds?: readonly number[] | undefined;
}

const NONE: readonly number[] = [];

/** Saves the fact sheet as PDF. */
export function DownloadButton({ instrumentId, heldIds = NONE }: DownloadButtonProps) {
  const { mutate, isPending } = useFactSheetDownload();
  return (
    <PlainButton
      kind="ghost"
      size="small"
      disabled={isPending}
      onClick={() => mutate({ instrumentId, comparedIds: comparedIds(instrumentId, heldIds) })}
    >
      <Icon name="download" size="small" /> {isPending ? 'Preparing…' : 'PDF'}
    </PlainButton>
  );
}
