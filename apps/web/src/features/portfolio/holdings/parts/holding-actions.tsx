import { useId, useState } from 'react';
import { ButtonRow } from '../../../../ui/button/button-row.tsx';
import { ButtonLink, PlainButton } from '../../../../ui/button/plain-button.tsx';
import { Help } from '../../../../ui/form/help.tsx';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { useIsWide } from '../../../../ui/responsive/use-is-wide.ts';
import type { Holding } from '../holdings.api.ts';
import { HoldingActionSheet } from './holding-action-sheet.tsx';
import { useHoldingActions } from './use-holding-actions.ts';
import { useTradeRefusal } from './use-trade-refusal.ts';

/** The transactions of a holding as buttons, on the phone behind one button; or why there are none. */
export function HoldingActions({ row }: { row: Holding }) {
  const isWide = useIsWide();
  const refusal = useTradeRefusal(row);
  if (refusal !== undefined) return <Help>{refusal}</Help>;
  return isWide ? <ActionButtons row={row} /> : <ActionSheetButton row={row} />;
}

function ActionButtons({ row }: { row: Holding }) {
  const id = useId();
  const actions = useHoldingActions(row);
  const reasons = [...new Set(actions.map(({ reason }) => reason).filter((reason) => reason !== undefined))];
  return (
    <>
      <ButtonRow>
        {actions.map(({ label, icon, to, search, reason }) =>
          reason === undefined ? (
            <ButtonLink key={label} kind="soft" size="small" to={to} search={search}>
              <Icon name={icon} size="small" />
              {label}
            </ButtonLink>
          ) : (
            <PlainButton key={label} size="small" disabled aria-describedby={id}>
              {label}
            </PlainButton>
          ),
        )}
      </ButtonRow>
      {reasons.length > 0 && <Help id={id}>{reasons.join(' ')}</Help>}
    </>
  );
}

function ActionSheetButton({ row }: { row: Holding }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <PlainButton kind="primary" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        Buy, sell or plan
      </PlainButton>
      {isOpen && <HoldingActionSheet row={row} onClose={() => setIsOpen(false)} />}
    </>
  );
}
