import { formatMoment } from '../../../../ui/figures/moment.ts';
import { useRolePrefix } from '../../../../platform/use-session.ts';
import { TextLink } from '../../../../ui/link/text-link.tsx';
import { Banner } from '../../../../ui/states/banner.tsx';
import { useApproval, useWaitingApproval } from '../approvals.api.ts';
import { inboxSearch } from '../model/inbox-address.ts';
import styles from './approval-panel.module.css';
import { WithdrawButton } from './withdraw-button.tsx';

interface ApprovalPanelProps {
  /** The kind of request, 'master-data'. */
  readonly kind: string;
  /** What the request is about, as the command that requested it names it. */
  readonly subjectKey: string;
  /** True where the record is compared with what it would become. */
  readonly hasChanges?: boolean;
  readonly onWithdrawn?: () => void;
  readonly className?: string | undefined;
}

/** Beside a record: the request that waits on it, with who made it and when. Nothing is shown without one. */
export function ApprovalPanel({ kind, subjectKey, hasChanges = false, onWithdrawn, className }: ApprovalPanelProps) {
  const { data: waiting } = useWaitingApproval(kind, subjectKey);
  const { data: approval } = useApproval(waiting?.id);
  const prefix = useRolePrefix();
  if (!waiting) return null;
  const { id, subject, summary, makerName, madeAt, expiresAt } = waiting;
  const isOwn = approval?.mayWithdraw === true;
  const actions = (
    <div className={styles.actions}>
      <TextLink to={`/${prefix}/approvals`} search={inboxSearch({ tab: isOwn ? 'by-you' : 'for-you', request: id })}>
        {approval?.mayDecide === true ? 'Decide' : 'Open request'}
      </TextLink>
      {isOwn && <WithdrawButton approval={{ id, subject }} size="small" {...(onWithdrawn && { onWithdrawn })} />}
    </div>
  );
  return (
    <Banner icon="clock" role="status" className={className} action={!hasChanges && actions}>
      <p className="medium">A change waits for approval: {summary}</p>
      {hasChanges &&
        approval?.changes.map(
          ({ label, before, after, isChanged }) =>
            isChanged && (
              <p key={label}>
                {label} becomes {after ?? 'empty'} instead of {before ?? 'empty'}
              </p>
            ),
        )}
      {hasChanges && approval && <p className="type-12">Reason: {approval.reason}</p>}
      <p className="type-12 muted">
        Requested by {isOwn ? 'you' : makerName} on {formatMoment(madeAt)}, to be decided by {formatMoment(expiresAt)}
      </p>
      {hasChanges && actions}
    </Banner>
  );
}
