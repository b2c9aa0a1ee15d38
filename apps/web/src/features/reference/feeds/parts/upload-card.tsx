import { messageOfError } from '@artha/client/client-error';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../../../ui/button/button.tsx';
import { ButtonRow } from '../../../../ui/button/button-row.tsx';
import { Card, CardBody, CardHeader } from '../../../../ui/card/card.tsx';
import { Select } from '../../../../ui/form/select.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { Banner } from '../../../../ui/states/banner.tsx';
import type { StoredFile } from '../../../system/files/index.ts';
import { documentTarget, UploadField } from '../../../system/files/index.ts';
import { useFeeds, useStartFeedImport } from '../feeds.api.ts';

const target = documentTarget('feeds');

/** Chooses a feed and a file, and imports it in the background. */
export function UploadCard() {
  const feeds = useFeeds();
  const [feed, setFeed] = useState<string>();
  const [file, setFile] = useState<StoredFile>();
  const [isSending, setIsSending] = useState(false);
  const start = useStartFeedImport();
  const navigate = useNavigate();
  const chosen = feeds.data?.feeds.find(({ name }) => name === feed);
  const error = start.error ?? feeds.error;
  const send = () => {
    if (!file || feed === undefined) return;
    start.mutate(
      { feed, fileId: file.fileId },
      { onSuccess: ({ runId }) => void navigate({ to: `/business-admin/feeds/${runId}` }) },
    );
  };
  return (
    <Card aria-label="Import a file">
      <CardHeader>
        <h2>Import a file</h2>
      </CardHeader>
      <CardBody>
        <Stack gap={4}>
          {error && (
            <Banner tone="negative" role="alert">
              {messageOfError(error)}
            </Banner>
          )}
          <Select
            label="Feed"
            placeholder="Choose a feed"
            options={(feeds.data?.feeds ?? []).map(({ name }) => ({ value: name, label: name }))}
            value={feed}
            onChange={setFeed}
            help={chosen?.summary ?? 'What the file brings.'}
          />
          <UploadField
            label="File"
            target={target}
            value={file}
            onChange={setFile}
            onBusy={setIsSending}
            help="A file of another kind is refused and changes nothing. The import goes on when you leave this screen."
          />
          <ButtonRow>
            <Button
              kind="primary"
              isDisabled={!file || feed === undefined || isSending}
              isPending={start.isPending}
              pendingLabel="Starting"
              onPress={send}
            >
              Import
            </Button>
          </ButtonRow>
        </Stack>
      </CardBody>
    </Card>
  );
}
