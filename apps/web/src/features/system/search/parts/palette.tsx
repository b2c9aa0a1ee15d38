import { useNavigate } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { useEffect, useState } from 'react';
import { Dialog, Modal } from 'react-aria-components/Modal';
import { sessionStore } from '../../../../platform/session-store.ts';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { copyText } from '../../../../platform/copy-text.ts';
import { PaletteBox } from './palette-box.tsx';
import type { PaletteRow } from '../model/palette-rows.ts';
import type { PaletteTargets } from '../model/targets.ts';
import { keepRecent } from '../model/recent-rows.ts';
import { classes } from '../../../../ui/layout/box.ts';
import { Scrim } from '../../../../ui/overlay/scrim.tsx';
import styles from './palette.module.css';

export interface PaletteProps {
  readonly targets: PaletteTargets;
  /** Shows a fund that was found. */
  readonly FundSheet: ComponentType<{ readonly instrumentId: number; readonly onClose: () => void }>;
  /** Called when it closes, however that came about. */
  readonly onClose: () => void;
}

/** Finds places, clients, funds and orders by a few letters, and goes there. */
export function Palette({ targets, FundSheet, onClose }: PaletteProps) {
  const navigate = useNavigate();
  const [instrumentId, setInstrumentId] = useState<number>();
  useReturn();
  const choose = (row: PaletteRow) => {
    const token = sessionStore.get()?.token;
    if (token !== undefined) keepRecent(token, row);
    const { target } = row;
    if (target.does === 'show-fund') return setInstrumentId(target.instrumentId);
    onClose();
    if (target.does === 'go') void navigate({ to: target.to, search: { ...target.search } });
    else void copyText(target.text, target.what).then(({ words, tone }) => showToast(words, tone));
    return undefined;
  };
  if (instrumentId !== undefined) return <FundSheet instrumentId={instrumentId} onClose={onClose} />;
  return (
    <Scrim className={styles.place} isDismissable onOpenChange={onClose}>
      <Modal className={classes(styles.palette)}>
        <Dialog className={classes(styles.frame)} aria-label="Search">
          <PaletteBox targets={targets} onChoose={choose} onClose={onClose} />
        </Dialog>
      </Modal>
    </Scrim>
  );
}

/** In the end the focus is where it was in the beginning: what the kit would give it back to has gone with the list. */
function useReturn(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // Until the next frame the page is still shut off by what closes.
      requestAnimationFrame(() => {
        if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
      });
    },
    [before],
  );
}
