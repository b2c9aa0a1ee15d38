import { PlainIconButton } from '../../../../ui/button/plain-icon-button.tsx';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { classes } from '../../../../ui/layout/box.ts';
import styles from './star-button.module.css';

interface StarButtonProps {
  readonly label: string;
  readonly isPressed: boolean;
  readonly onPress: () => void;
  readonly className?: string | undefined;
}

/** A toggle that stars an item, or filters by starred items. */
export const StarButton = ({ label, isPressed, onPress, className }: StarButtonProps) => (
  <PlainIconButton
    className={classes(styles.star, className)}
    data-size="small"
    aria-pressed={isPressed}
    aria-label={label}
    onClick={onPress}
  >
    <Icon name="star" />
  </PlainIconButton>
);
