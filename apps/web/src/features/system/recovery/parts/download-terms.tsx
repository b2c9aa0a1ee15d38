import { messageOfError } from '@artha/client/client-error';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { saveFile } from '../../../../ui/save-file.ts';
import { useDownloadTerms } from '../recovery.api.ts';
import { RefusalBanner } from './refusal-banner.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { PlainButton } from '../../../../ui/button/plain-button.tsx';

/** Downloads the terms as a PDF. */
export function DownloadTerms() {
  const terms = useDownloadTerms();
  return (
    <Stack gap={3}>
      <PlainButton
        aria-disabled={terms.isPending}
        onClick={() => terms.isPending || terms.mutate(undefined, { onSuccess: saveFile })}
      >
        <Icon name="document" />
        Download as PDF
      </PlainButton>
      <RefusalBanner message={terms.error ? messageOfError(terms.error) : undefined} />
    </Stack>
  );
}
