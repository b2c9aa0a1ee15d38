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
  /** Shows a chosen fund. */
  readonly FundSheet: ComponentType<{ readonly instrumentId: number; readonly onClose: () => void }>;
  /** Called whenever it closes. */
  readonly onClose: () => void;
}

/** Finds pages, clients, funds and orders by a few letters, and opens them. */
export function Palette({ targets, FundSheet, onClose }: PaletteProps) {
  const navigate = useNavigate();
  const [instrumentId, setInstrumentId] = useState<number>();
  useRestoreFocus();
  const choose = (row: PaletteRow) => {
    const token = sessionStore.get()?.token;
    if (token !== undefined) keepRecent(token, row);
    const { target } = row;
    if (target.does === 'show-fund') return setInstrumentId(target.instrumentId);
    onClose();
    if (target.does === 'go') void navigate({ to: target.to, search: { ...target.search } });
    else void copyText(target.text, target.what).then(({ message, tone }) => showToast(message, tone));
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

/** Restores the focus at the end. The kit would return it to an element that was removed with the list. */
function useRestoreFocus(): void {
  const [previous] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // Until the next frame the closing dialog still makes the page inert.
      requestAnimationFrame(() => {
        if (previous instanceof HTMLElement && previous.isConnected) previous.focus({ preventScroll: true });
      });
    },
    [previous],
  );
}
