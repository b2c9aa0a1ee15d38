import type { NomineeDraft } from '../../model/nominee-entries.ts';
import type { SharesTotal } from '../../model/nominee-total.ts';
import { percentText } from '../../model/nominee-total.ts';
import styles from './share-bar.module.css';

const HUNDREDTHS = 100;

/** The shares as parts of one bar; the rows below say the same. */
export const ShareBar = ({ drafts, total }: { drafts: readonly NomineeDraft[]; total: SharesTotal }) => (
  <div className={styles.bar} role="img" aria-label={`Shares: ${sentenceOf(drafts, total)}`}>
    {drafts.map(({ key }, at) => (
      <i
        key={key}
        className={styles.part}
        data-at={at}
        style={{ flexBasis: `${(total.parts[at] ?? 0) / HUNDREDTHS}%` }}
      />
    ))}
  </div>
);

const sentenceOf = (drafts: readonly NomineeDraft[], { parts }: SharesTotal): string =>
  drafts.map(({ name }, at) => `${name.trim() || `nominee ${at + 1}`} ${percentText(parts[at] ?? 0)}%`).join(', ');
