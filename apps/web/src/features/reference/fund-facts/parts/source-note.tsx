import type { BusinessDate } from '@artha/domain/kit/dates';
import { formatDate } from '@artha/domain/kit/dates';
import { classes } from '../../../../ui/layout/box.ts';
import styles from './source-note.module.css';

/** Where the figures of a card come from, and of which day they are. */
export const SourceNote = ({ source, on }: { source: string; on?: BusinessDate | null }) => (
  <p className={classes(styles.note, 'type-12 muted')}>
    Source: {source}
    {on ? `, ${formatDate(on)}` : ''}
  </p>
);
