import { messageOfError } from '@artha/client/client-error';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { saveFile } from '../../../../ui/save-file.ts';
import { useDownloadTerms } from '../recovery.api.ts';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { PlainButton } from '../../../../ui/button/plain-button.tsx';
import { Banner } from '../../../../ui/states/banner.tsx';

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
      {terms.error && (
        <Banner role="alert" tone="negative">
          {messageOfError(terms.error)}
        </Banner>
      )}
    </Stack>
  );
}
