import type { ListBoxProps } from 'react-aria-components/ListBox';
import { ListBox } from 'react-aria-components/ListBox';
import { classes } from '../layout/box.ts';
import { Popover } from '../overlay/popover.tsx';
import styles from './menu.module.css';

interface ChoicePopoverProps<Item extends object> extends Pick<
  ListBoxProps<Item>,
  'items' | 'children' | 'renderEmptyState'
> {
  /**
   * What the choices are of, where the focus stays in the field: the list is then a landmark, since nobody who goes
   * from
   * one to the next would find it outside of them.
   */
  readonly region?: string;
}

/** The choices of a field, in a list below it. */
export function ChoicePopover<Item extends object>({ region, ...list }: ChoicePopoverProps<Item>) {
  const choices = <ListBox className={classes(styles.list)} {...list} />;
  return (
    <Popover className={styles.choices}>
      {region === undefined ? (
        choices
      ) : (
        <div className={styles.region} role="region" aria-label={region}>
          {choices}
        </div>
      )}
    </Popover>
  );
}
