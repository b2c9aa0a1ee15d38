import { messageOfError } from '@artha/client/client-error';
import { realNow } from '../../../../platform/business-clock.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { ProgressBar } from '../../../../ui/figures/progress-bar.tsx';
import { focusAround } from '../../../../ui/focus/focus-around.ts';
import { sizeText } from '../../../../ui/form/file-rules.ts';
import { Status } from '../../../../ui/states/status.tsx';
import type { ExportJob } from '../exports.api.ts';
import { useCancelExport, useExportFile } from '../exports.api.ts';
import {
  EXPORT_STATE_LABELS,
  exportName,
  isUnderWay,
  availabilityText,
  rowsDoneText,
  rowsText,
} from '../model/export-text.ts';
import { classes } from '../../../../ui/layout/box.ts';
import { Row } from '../../../../ui/layout/row.tsx';
import { ExportFrame } from './export-frame.tsx';
import styles from './export-item.module.css';

const PERCENT = 100;

/** One export: its name, its progress and its actions. */
export function ExportItem({ job }: { job: ExportJob }) {
  const file = useExportFile();
  const cancel = useCancelExport();
  const name = exportName(job);
  const refusal = file.error ?? cancel.error;
  const end = isUnderWay(job) ? 'Cancel' : 'Remove';
  return (
    <ExportFrame>
      <Row isSpread>
        <span className="medium">{name}</span>
        <Row as="span" className={styles.state}>
          <Status {...EXPORT_STATE_LABELS[job.state]} />
          <IconButton
            icon={isUnderWay(job) ? 'close' : 'bin'}
            label={`${end} ${name}`}
            isDisabled={cancel.isPending}
            onPress={({ target }) => {
              focusAround(target);
              cancel.mutate(job.id);
            }}
          />
        </Row>
      </Row>
      {isUnderWay(job) && (
        <ProgressBar
          label={name}
          isLabelHidden
          value={job.state === 'running' && job.rowCount > 0 ? (job.rowsDone * PERCENT) / job.rowCount : undefined}
          valueText={rowsDoneText(job.rowsDone, job.rowCount)}
        />
      )}
      {job.state === 'queued' && <p className="type-12 muted tabular">{rowsText(job.rowCount)}</p>}
      {job.state === 'done' && (
        <Row isSpread isWrapping>
          <Facts job={job} />
          <Button
            size="small"
            aria-label={`Download ${name}`}
            isPending={file.isPending}
            pendingLabel="Downloading"
            onPress={() => file.mutate(job.id)}
          >
            Download
          </Button>
        </Row>
      )}
      {job.failure !== null && <Refusal>{job.failure}</Refusal>}
      <div role="alert">{refusal && <Refusal>{messageOfError(refusal)}</Refusal>}</div>
    </ExportFrame>
  );
}

/** Rows, size and remaining availability. */
const Facts = ({ job: { rowCount, byteCount, expiresAt } }: { job: ExportJob }) => (
  <span className={classes(styles.facts, 'type-12 muted tabular')}>
    <span>{rowsText(rowCount)}</span>
    {byteCount !== null && <span>{sizeText(byteCount)}</span>}
    <span>{availabilityText(expiresAt, realNow())}</span>
  </span>
);

/** Why an export or download failed. */
const Refusal = ({ children }: { children: string }) => (
  <p className={classes(styles.refusal, 'type-12 medium')}>{children}</p>
);
