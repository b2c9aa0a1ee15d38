import type { ScoreBand } from '@artha/domain/clients/risk-profile/score-bands';
import { bandColumns, scorePlace } from '../model/profile-text.ts';
import styles from './score-bands.module.css';

interface ScoreBandsProps {
  readonly bands: readonly ScoreBand[];
  readonly range: { readonly lowest: number; readonly highest: number };
  /** The score to mark; undefined marks none. */
  readonly score?: number | undefined;
}

/** The categories as wide as their scores, with the score above its own. */
export function ScoreBands({ bands, range, score }: ScoreBandsProps) {
  const isOwn = ({ from, to }: ScoreBand) => score !== undefined && from <= score && score <= to;
  return (
    <div className={styles.bands}>
      <div
        className={styles.bar}
        style={{ gridTemplateColumns: bandColumns({ bands: [...bands] }) }}
        aria-hidden="true"
      >
        {bands.map((band) => (
          <span key={band.category} className={styles.band} data-own={isOwn(band) || undefined} />
        ))}
        {score !== undefined && (
          <span className={styles.mark} style={{ insetInlineStart: `${scorePlace({ range }, score)}%` }}>
            <span className={styles.score}>{score}</span>
          </span>
        )}
      </div>
      <ul className={styles.names} style={{ gridTemplateColumns: bandColumns({ bands: [...bands] }) }}>
        {bands.map((band) => (
          <li key={band.category} data-own={isOwn(band) || undefined} aria-current={isOwn(band) || undefined}>
            <span>{band.category}</span>
            <span className="tabular">
              {band.from}–{band.to}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
