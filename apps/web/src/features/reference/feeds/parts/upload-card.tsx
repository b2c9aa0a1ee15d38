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
import type { OptionValues } from '@artha/domain/reference/feeds/feed-options';
import { useFeeds, useStartFeedImport } from '../feeds.api.ts';

import { areValid } from '../model/option-text.ts';
import { OptionFields } from './option-fields.tsx';

const target = documentTarget('feeds');

/** Chooses a feed and a file, and imports it in the background. */
export function UploadCard() {
  const feeds = useFeeds();
  const [feed, setFeed] = useState<string>();
  const [options, setOptions] = useState<OptionValues>({});
  const [isChecked, setIsChecked] = useState(false);
  const [file, setFile] = useState<StoredFile>();
  const [isSending, setIsSending] = useState(false);
  const start = useStartFeedImport();
  const navigate = useNavigate();
  const chosen = feeds.data?.feeds.find(({ name }) => name === feed);
  const error = start.error ?? feeds.error;
  const send = () => {
    if (!file || !chosen) return;
    setIsChecked(true);
    if (!areValid(chosen.options, options)) return;
    start.mutate(
      { feed: chosen.name, fileId: file.fileId, options },
      { onSuccess: ({ runId }) => void navigate({ to: `/business-admin/feeds/${runId}` }) },
    );
  };
  const choose = (name: string) => {
    setFeed(name);
    setOptions({});
    setIsChecked(false);
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
            options={(feeds.data?.feeds ?? []).map(({ name, title }) => ({ value: name, label: title, note: name }))}
            value={feed}
            onChange={choose}
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
          {chosen && (
            <OptionFields options={chosen.options} values={options} onChange={setOptions} isChecked={isChecked} />
          )}
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
