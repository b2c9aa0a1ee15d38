import type { ValueChange } from '@artha/contract/system/approvals';
import { summaryOf } from '../model/approval-text.ts';
import { NewValue, OldValue } from './changed-value.tsx';
import styles from './change-sentences.module.css';

/** More are read in the table below. */
const SENTENCES_MAX = 5;

/** The changes as sentences, old and new values highlighted. */
export function ChangeSentences({ changes }: { changes: readonly ValueChange[] }) {
  const { isNew, changed } = summaryOf(changes);
  if (isNew) return <p className={styles.sentence}>All values are new; they are below.</p>;
  const rest = changed.length - SENTENCES_MAX;
  return (
    <div className={styles.sentences}>
      {changed.slice(0, SENTENCES_MAX).map((change) => (
        <p key={change.label} className={styles.sentence}>
          <Sentence change={change} />
        </p>
      ))}
      {rest > 0 && (
        <p className="muted">
          And {rest} more {rest === 1 ? 'field' : 'fields'}, marked below.
        </p>
      )}
    </div>
  );
}

function Sentence({ change: { label, before, after } }: { change: ValueChange }) {
  const name = <strong className="medium">{label}</strong>;
  if (before === null)
    return (
      <>
        {name}, empty until now, becomes <NewValue>{after}</NewValue>
      </>
    );
  if (after === null)
    return (
      <>
        {name} becomes empty; it was <OldValue>{before}</OldValue>
      </>
    );
  return (
    <>
      {name} becomes <NewValue>{after}</NewValue> instead of <OldValue>{before}</OldValue>
    </>
  );
}
