import { Icon } from '../../ui/icon/icon.tsx';
import { isApple } from './palette-key.ts';

/** Says that there is a palette, and by which keys. */
export const PaletteButton = ({ onPress }: { onPress: () => void }) => (
  <button
    type="button"
    className="palette-button only-wide"
    aria-keyshortcuts={isApple() ? 'Meta+K' : 'Control+K'}
    onClick={onPress}
  >
    <Icon name="search" size="small" />
    Search…
    <kbd className="kbd" aria-hidden="true">
      {isApple() ? '⌘K' : 'Ctrl K'}
    </kbd>
  </button>
);
