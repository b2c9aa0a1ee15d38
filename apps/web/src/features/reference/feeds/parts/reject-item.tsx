import { Button } from '../../../../ui/button/button.tsx';
import { formatMoment } from '../../../../ui/figures/moment.ts';
import { focusAround } from '../../../../ui/focus/focus-around.ts';
import type { FeedReject } from '../feeds.api.ts';
import { countText } from '../model/run-text.ts';
import styles from './reject-item.module.css';

interface RejectItemProps {
  readonly reject: FeedReject;
  readonly isBusy: boolean;
  /** Undefined where only the whole file can be corrected. */
  readonly onMend: (() => void) | undefined;
  readonly onDismiss: () => void;
}

/** A refused line with its reason, and what a person did about it. */
export function RejectItem({ reject, isBusy, onMend, onDismiss }: RejectItemProps) {
  const { line, column, reason, text, mendedText } = reject;
  const of = `line ${countText(line)}`;
  return (
    <li className={styles.item}>
      <div className={styles.text}>
        <p>
          <span className="medium">{`Line ${countText(line)}`}</span>
          {`: ${column === null ? '' : `${column} `}${reason}`}
        </p>
        <code className={styles.line}>{mendedText ?? text}</code>
        {reject.resolution !== null && <p className="type-12 muted">{resolutionText(reject)}</p>}
      </div>
      {reject.resolution === null && (
        <div className={styles.actions}>
          {onMend && (
            <Button size="small" aria-label={`Correct ${of}`} onPress={onMend}>
              Correct
            </Button>
          )}
          <Button
            size="small"
            kind="ghost"
            aria-label={`Dismiss ${of}`}
            isDisabled={isBusy}
            onPress={({ target }) => {
              focusAround(target, 'li');
              onDismiss();
            }}
          >
            Dismiss
          </Button>
        </div>
      )}
    </li>
  );
}

function resolutionText({ resolution, resolvedByName, resolvedAt }: FeedReject): string {
  const what = resolution === 'mended' ? 'Corrected' : 'Dismissed';
  const by = resolvedByName === null ? '' : ` by ${resolvedByName}`;
  return resolvedAt === null ? what : `${what}${by}, ${formatMoment(resolvedAt)}`;
}
