import type { Role } from '@artha/domain/kit/roles';
import type { ComponentType, ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { importCode } from '../../platform/import-code.ts';
import { showToast } from '../../ui/toast/toast-store.ts';
import { isApple, isPaletteKey } from './palette-key.ts';
import type { StaffPaletteProps } from './staff-palette.tsx';

/** Whether a dialog of the kit or a native one is open. The palette does not open over it. */
const isDialogOpen = () => document.querySelector('[data-part="scrim"], dialog[open]') !== null;

/**
 * The command palette for staff, loaded when first opened by the button or by Ctrl+K.
 *
 * @param isOffered false for clients, and on screens that may not be left
 */
export function usePalette(role: Role, isOffered: boolean): { readonly open: () => void; readonly palette: ReactNode } {
  const [Palette, setPalette] = useState<ComponentType<StaffPaletteProps>>();
  const [isOpen, setIsOpen] = useState(false);
  const isMissing = isOpen && Palette === undefined;
  useEffect(() => {
    if (!isMissing) return;
    importCode(() => import('./staff-palette.tsx')).then(
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
      setIsOpen((isNow) => !isNow && !isDialogOpen());
    };
    // In the capture phase: the kit's fields stop the propagation of key events.
    addEventListener('keydown', press, { capture: true });
    return () => removeEventListener('keydown', press, { capture: true });
  }, [isOffered]);
  const isShown = isOffered && isOpen && Palette !== undefined;
  return { open: () => setIsOpen(true), palette: isShown && <Palette role={role} onClose={() => setIsOpen(false)} /> };
}
