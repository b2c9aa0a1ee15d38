import { PlainButton } from '../../../../ui/button/plain-button.tsx';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { useFactSheetDownload } from '../fund-facts.api.ts';

/** Saves the fact sheet as PDF. */
export function DownloadButton({ instrumentId }: { instrumentId: number }) {
  const { mutate, isPending } = useFactSheetDownload();
  return (
    <PlainButton kind="ghost" size="small" disabled={isPending} onClick={() => mutate(instrumentId)}>
      <Icon name="download" size="small" /> {isPending ? 'Preparing…' : 'PDF'}
    </PlainButton>
  );
}
