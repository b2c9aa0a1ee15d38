import type { ReactNode } from 'react';
import { useId, useState } from 'react';
import { FirstIcon } from '../icon/first-icon.tsx';
import { classes } from '../layout/box.ts';
import { Skeleton } from '../states/states.tsx';
import { Stat, StatStrip } from './stat.tsx';
import styles from './explained-stats.module.css';

export interface ExplainedStat {
  readonly key: string;
  readonly label: string;
  /** Undefined while loading. */
  readonly figure: ReactNode;
  readonly title?: string | undefined;
  readonly note?: ReactNode;
  /** What the figure means; it opens below the figures. */
  readonly meaning?: string | undefined;
}

/** Figures side by side, each of which can explain below what it means. */
export function ExplainedStats({ stats }: { stats: readonly ExplainedStat[] }) {
  const id = useId();
  const [openKey, setOpenKey] = useState<string>();
  const opened = stats.find(({ key }) => key === openKey);
  return (
    <>
      <StatStrip>
        {stats.map(({ key, label, figure, title, note, meaning }) => (
          <Stat
            key={key}
            title={title}
            note={note}
            label={
              <>
                {label}
                {meaning !== undefined && (
                  <button
                    type="button"
                    className={styles.ask}
                    aria-label={`What ${label} means`}
                    aria-expanded={key === openKey}
                    aria-controls={id}
                    onClick={() => setOpenKey(key === openKey ? undefined : key)}
                  >
                    <FirstIcon name="info" size="small" />
                  </button>
                )}
              </>
            }
          >
            {figure ?? <Skeleton of="line" className={styles.bar} />}
          </Stat>
        ))}
      </StatStrip>
      <p id={id} className={classes(styles.meaning, 'type-12')} hidden={opened?.meaning === undefined}>
        <span className="medium">{opened?.label}:</span> {opened?.meaning}
      </p>
    </>
  );
}
