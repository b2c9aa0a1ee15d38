import { groupIndian } from '@artha/domain/kit/inr-format';
import { Facts } from '../../../../ui/figures/facts.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { AttachedFile } from '../../files/index.ts';
import type { Approval } from '../approvals.api.ts';
import styles from './request-evidence.module.css';

/** Why the change was requested, with its files, and what depends on the record. */
export const RequestEvidence = ({ approval: { reason, files, touches } }: { approval: Approval }) => (
  <div className={styles.evidence}>
    <section aria-label="Reason given">
      <Stack gap={2}>
        <h3 className="type-14 bold">Reason given</h3>
        <p className={styles.reason}>{reason}</p>
        {files.map((file) => (
          <AttachedFile key={file.fileId} file={file} />
        ))}
      </Stack>
    </section>
    {touches.length > 0 && (
      <section aria-label="What it touches">
        <Stack gap={2}>
          <h3 className="type-14 bold">What it touches</h3>
          <Facts>
            {touches.map(({ label, count }) => (
              <Touched key={label} label={label} count={count} />
            ))}
          </Facts>
        </Stack>
      </section>
    )}
  </div>
);

const Touched = ({ label, count }: { label: string; count: number }) => (
  <>
    <dt>{label}</dt>
    <dd>{groupIndian(String(count))}</dd>
  </>
);
