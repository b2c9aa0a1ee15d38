import { classes, styled } from '../../../../ui/layout/box.ts';
import { RouterLink } from '../../../../ui/link/router-link.ts';
import styles from './dashboard-list.module.css';

/** The rows of a card of the dashboard. */
export const DashboardList = styled(styles.list, 'ul');

export const DashboardRow = styled(styles.row, 'li');

/** A link that covers its row. */
export const RowLink = styled(classes(styles.link, 'medium'), RouterLink);

/** Shown instead of rows. */
export const ListNote = styled(classes(styles.note, 'muted'), 'p');

/** Below the last row. */
export const ListFooter = styled(classes(styles.footer, 'type-12 muted'), 'p');
