import type { Feed } from '@artha/contract/reference/feeds';
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

/** The chosen feed with the values of its options; another feed begins without any. */
function useChosenFeed(feeds: readonly Feed[]) {
  const [name, setName] = useState<string>();
  const [options, setOptions] = useState<OptionValues>({});
  const [isChecked, setIsChecked] = useState(false);
  const chosen = feeds.find((feed) => feed.name === name);
  const choose = (next: string) => {
    setName(next);
    setOptions({});
    setIsChecked(false);
  };
  /** Shows what is wrong from now on. @returns whether nothing is */
  const check = (): boolean => {
    setIsChecked(true);
    return chosen !== undefined && areValid(chosen.options, options);
  };
  return { chosen, choose, options, setOptions, isChecked, check };
}

/** Chooses a feed and a file, and imports it in the background. */
export function UploadCard() {
  const feeds = useFeeds();
  const { chosen, choose, options, setOptions, isChecked, check } = useChosenFeed(feeds.data?.feeds ?? []);
  const [file, setFile] = useState<StoredFile>();
  const [isSending, setIsSending] = useState(false);
  const start = useStartFeedImport();
  const navigate = useNavigate();
  const error = start.error ?? feeds.error;
  const send = () => {
    if (!file || !chosen || !check()) return;
    start.mutate(
      { feed: chosen.name, fileId: file.fileId, options },
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
            options={(feeds.data?.feeds ?? []).map(({ name, title }) => ({ value: name, label: title, note: name }))}
            value={chosen?.name}
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
              isDisabled={!file || !chosen || isSending}
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
