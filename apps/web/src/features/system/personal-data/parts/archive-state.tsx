import { messageOfError } from '@artha/client/client-error';
import { realNow } from '../../../../platform/business-clock.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { ProgressBar } from '../../../../ui/figures/progress-bar.tsx';
import { sizeText } from '../../../../ui/form/file-rules.ts';
import { Row } from '../../../../ui/layout/row.tsx';
import { Banner } from '../../../../ui/states/banner.tsx';
import { availabilityText, isUnderWay, rowsDoneText, useExportFile } from '../../exports/index.ts';
import type { Archive } from '../personal-data.api.ts';

const PERCENT = 100;

/** The newest archive: its progress, its file, or why there is none. */
export function ArchiveState({ archive }: { archive: Archive }) {
  const file = useExportFile();
  const { state, rowCount, rowsDone, failure, byteCount, expiresAt } = archive;
  if (isUnderWay(archive))
    return (
      <ProgressBar
        label="Preparing your data"
        value={state === 'running' && rowCount > 0 ? (rowsDone * PERCENT) / rowCount : undefined}
        valueText={rowsDoneText(rowsDone, rowCount)}
      />
    );
  if (failure !== null) return <Banner tone="negative">{failure}</Banner>;
  if (state !== 'done') return null;
  return (
    <>
      <Row isSpread isWrapping>
        <span>
          <span className="medium">Ready</span>{' '}
          <span className="muted tabular">
            {byteCount === null ? '' : `${sizeText(byteCount)} · `}
            {availabilityText(expiresAt, realNow())}
          </span>
        </span>
        <Button
          kind="primary"
          isPending={file.isPending}
          pendingLabel="Downloading"
          onPress={() => file.mutate(archive.id)}
        >
          Download
        </Button>
      </Row>
      {file.error && (
        <Banner tone="negative" role="alert">
          {messageOfError(file.error)}
        </Banner>
      )}
    </>
  );
}
