import { messageOfError } from '@artha/client/client-error';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { saveFile } from '../../../../ui/save-file.ts';
import { useDownloadTerms } from '../recovery.api.ts';
import { RefusalBanner } from './refusal-banner.tsx';

/** The terms to keep, as they are accepted. */
export function DownloadTerms() {
  const terms = useDownloadTerms();
  return (
    <div className="stack" data-gap="3">
      <button
        type="button"
        className="button"
        data-variant="secondary"
        aria-disabled={terms.isPending}
        onClick={() => terms.isPending || terms.mutate(undefined, { onSuccess: saveFile })}
      >
        <Icon name="document" />
        Download as PDF
      </button>
      <RefusalBanner words={terms.error ? messageOfError(terms.error) : undefined} />
    </div>
  );
}
