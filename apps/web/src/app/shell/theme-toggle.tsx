import { chooseTheme, useThemeMode } from '../../platform/theme-mode.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { PlainIconButton } from '../../ui/button/plain-icon-button.tsx';

/** Light or dark; the system's choice stands until somebody presses it. */
export function ThemeToggle() {
  const isDark = useThemeMode() === 'dark';
  return (
    <PlainIconButton
      aria-label={isDark ? 'Use light colours' : 'Use dark colours'}
      onClick={() => chooseTheme(isDark ? 'light' : 'dark')}
    >
      <Icon name={isDark ? 'sun' : 'moon'} />
    </PlainIconButton>
  );
}
