import { Kbd } from '../../ui/figures/kbd.tsx';
import { classes } from '../../ui/layout/box.ts';
import { isApple } from './palette-key.ts';
import { PaletteTrigger } from './palette-trigger.tsx';
import styles from './palette-button.module.css';

/** Opens the palette and shows its keyboard shortcut. */
export const PaletteButton = ({ onPress }: { onPress: () => void }) => (
  <PaletteTrigger
    className={classes(styles.button, 'only-wide')}
    aria-keyshortcuts={isApple() ? 'Meta+K' : 'Control+K'}
    onClick={onPress}
  >
    Search…
    <Kbd className={styles.keys} aria-hidden="true">
      {isApple() ? '⌘K' : 'Ctrl K'}
    </Kbd>
  </PaletteTrigger>
);
