import { messageOfError } from '@artha/client/client-error';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { Loading, Skeleton } from '../../../../ui/states/states.tsx';
import type { BankBranch } from '../bank-accounts.api.ts';
import styles from './branch-note.module.css';

interface BranchNoteProps {
  readonly branch: BankBranch | undefined;
  readonly error: Error | null;
  readonly isLoading: boolean;
}

/** The bank and the branch of the IFSC, below its field. */
export const BranchNote = ({ branch, error, isLoading }: BranchNoteProps) => (
  <div
    className={styles.note}
    role="status"
    data-state={error ? 'error' : undefined}
    hidden={!branch && !error && !isLoading}
  >
    {isLoading && !branch && (
      <>
        <Loading what="the branch" />
        <Skeleton of="line" />
      </>
    )}
    {error && !isLoading && <span className="type-12">{messageOfError(error)}</span>}
    {branch && (
      <>
        <Icon name="bank" />
        <span className={styles.text}>
          <span className="medium">{[branch.bankName, branch.branch].filter((part) => part !== null).join(', ')}</span>
          <span className="type-12 muted">{detailsOf(branch)}</span>
        </span>
      </>
    )}
  </div>
);

/** Place and MICR; of some branches only the IFSC is known. */
const detailsOf = ({ place, micrCode }: BankBranch): string =>
  [place, micrCode !== null && `MICR ${micrCode}`].filter((part) => typeof part === 'string').join(' · ') ||
  'Address not known';
