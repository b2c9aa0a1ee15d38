import type { Role } from '@artha/domain/kit/roles';
import type { ComponentType, ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { showToast } from '../../ui/toast/toast-store.ts';
import { isApple, isPaletteKey } from './palette-key.ts';
import type { StaffPaletteProps } from './staff-palette.tsx';

/** What waits for an answer, of the kit or native. Nothing opens over it. */
const isAsked = () => document.querySelector('[data-part="scrim"], dialog[open]') !== null;

/**
 * The command palette of the staff, fetched when it is first asked for: by a button, or by Ctrl+K wherever somebody is.
 *
 * @param isOffered false for clients, and where nothing leads away
 */
export function usePalette(role: Role, isOffered: boolean): { readonly open: () => void; readonly palette: ReactNode } {
  const [Palette, setPalette] = useState<ComponentType<StaffPaletteProps>>();
  const [isOpen, setIsOpen] = useState(false);
  const isMissing = isOpen && Palette === undefined;
  useEffect(() => {
    if (!isMissing) return;
    import('./staff-palette.tsx').then(
      (code) => setPalette(() => code.StaffPalette),
      () => {
        setIsOpen(false);
        showToast('The search could not be loaded. Try again', 'negative');
      },
    );
  }, [isMissing]);
  useEffect(() => {
    if (!isOffered) return undefined;
    const press = (event: KeyboardEvent) => {
      if (!isPaletteKey(event, isApple())) return;
      event.preventDefault();
      setIsOpen((isNow) => !isNow && !isAsked());
    };
    // Before the kit's fields, which keep what is typed in them to themselves.
    addEventListener('keydown', press, { capture: true });
    return () => removeEventListener('keydown', press, { capture: true });
  }, [isOffered]);
  const isShown = isOffered && isOpen && Palette !== undefined;
  return { open: () => setIsOpen(true), palette: isShown && <Palette role={role} onClose={() => setIsOpen(false)} /> };
}
