import { messageOfError } from '@artha/client/client-error';
import { Avatar } from '../../../../ui/figures/avatar.tsx';
import { initialsOf } from '../../../../ui/figures/initials.ts';
import { PlainButton } from '../../../../ui/button/plain-button.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { useCurrentUser } from '../../../system/session/index.ts';
import type { ExceptionRow } from '../exceptions.api.ts';
import { useAssignException } from '../exceptions.api.ts';
import styles from './owner-cell.module.css';

/** Who clears an exception; without an owner, the reader can take it. */
export function OwnerCell({ row: { id, ownerName, exceptionNumber, state } }: { row: ExceptionRow }) {
  const assign = useAssignException();
  const userId = useCurrentUser().data?.id;
  if (ownerName !== null)
    return (
      <span className={styles.owner}>
        <Avatar aria-hidden="true" data-size="small">
          {initialsOf(ownerName)}
        </Avatar>
        {ownerName}
      </span>
    );
  if (state === 'closed') return null;
  return (
    <PlainButton
      className={styles.take}
      kind="ghost"
      size="small"
      disabled={assign.isPending || userId === undefined}
      aria-label={`Take it: ${exceptionNumber}`}
      onClick={() =>
        assign.mutate(
          { exceptionId: id, ownerUserId: userId ?? null, seenOwnerUserId: null },
          { onError: (error) => showToast(messageOfError(error), 'negative') },
        )
      }
    >
      Take it
    </PlainButton>
  );
}
