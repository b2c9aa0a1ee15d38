import { chooseTheme, useThemeMode } from '../../platform/theme-mode.ts';
import { Icon } from '../../ui/icon/icon.tsx';

/** Light or dark; the system's choice stands until somebody presses it. */
export function ThemeToggle() {
  const isDark = useThemeMode() === 'dark';
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={isDark ? 'Use light colours' : 'Use dark colours'}
      onClick={() => chooseTheme(isDark ? 'light' : 'dark')}
    >
      <Icon name={isDark ? 'sun' : 'moon'} />
    </button>
  );
}
