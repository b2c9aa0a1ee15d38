import { Icon } from '../../../../ui/icon/icon.tsx';
import styles from './timeline.module.css';

interface TimelineItem {
  readonly title: string;
  readonly note?: string;
  readonly when?: string | undefined;
  readonly state: 'done' | 'current' | 'ahead';
}

/** What has happened, what happens now, and what follows. */
export const Timeline = ({ items }: { items: readonly TimelineItem[] }) => (
  <ol className={styles.items}>
    {items.map(({ title, note, when, state }) => (
      <li
        key={title}
        className={styles.item}
        data-state={state}
        aria-current={state === 'current' ? 'step' : undefined}
      >
        <span className={styles.node} aria-hidden="true">
          {state === 'done' && <Icon name="check" />}
        </span>
        <span className={styles.text}>
          <span className={styles.title}>{title}</span>
          {note !== undefined && <span className="type-12 muted">{note}</span>}
          {state === 'done' && <span className="visually-hidden">, done</span>}
        </span>
        {when !== undefined && <span className={styles.when}>{when}</span>}
      </li>
    ))}
  </ol>
);
