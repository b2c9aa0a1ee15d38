import { messageOfError } from '@artha/client/client-error';
import { realNow } from '../../../../platform/business-clock.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { ProgressBar } from '../../../../ui/figures/progress-bar.tsx';
import { sizeText } from '../../../../ui/form/file-rules.ts';
import { Status } from '../../../../ui/states/status.tsx';
import type { ExportJob } from '../exports.api.ts';
import { useCancelExport, useExportFile } from '../exports.api.ts';
import { EXPORT_STATE_LABELS, exportName, isUnderWay, keptText, rowsDoneText, rowsText } from '../model/export-text.ts';
import { classes } from '../../../../ui/layout/box.ts';
import { Row } from '../../../../ui/layout/row.tsx';
import { ExportFrame } from './export-frame.tsx';
import styles from './export-item.module.css';

const PERCENT = 100;

/** One file: what it is, how far it has come, and what can be done with it. */
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
              // The button goes with its row: the focus stays in the sheet.
              target.closest<HTMLElement>('[role="dialog"]')?.focus();
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

/** Of what it is made, how large it is, and how long it is there. */
const Facts = ({ job: { rowCount, byteCount, expiresAt } }: { job: ExportJob }) => (
  <span className={classes(styles.facts, 'type-12 muted tabular')}>
    <span>{rowsText(rowCount)}</span>
    {byteCount !== null && <span>{sizeText(byteCount)}</span>}
    <span>{keptText(expiresAt, realNow())}</span>
  </span>
);

/** Why it is not made, or not fetched. */
const Refusal = ({ children }: { children: string }) => (
  <p className={classes(styles.refusal, 'type-12 medium')}>{children}</p>
);
