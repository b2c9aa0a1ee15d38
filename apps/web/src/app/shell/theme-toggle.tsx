import { chooseTheme, useThemeMode } from '../../platform/theme-mode.ts';
import { FirstIcon } from '../../ui/icon/first-icon.tsx';
import { PlainIconButton } from '../../ui/button/plain-icon-button.tsx';

/** Switches between light and dark. Until it is pressed, the setting of the system applies. */
export function ThemeToggle() {
  const isDark = useThemeMode() === 'dark';
  return (
    <PlainIconButton
      aria-label={isDark ? 'Switch to light mode' : 'Switch to dark mode'}
      onClick={() => chooseTheme(isDark ? 'light' : 'dark')}
    >
      <FirstIcon name={isDark ? 'sun' : 'moon'} />
    </PlainIconButton>
  );
}
