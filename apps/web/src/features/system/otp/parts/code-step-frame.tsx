import type { ReactNode } from 'react';
import { PlainIconButton } from '../../../../ui/button/plain-icon-button.tsx';
import { useFocusMode } from '../../../../ui/focus/focus-mode.ts';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { Divider } from '../../../../ui/layout/divider.tsx';
import { Row } from '../../../../ui/layout/row.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { Badge } from '../../../../ui/states/badge.tsx';
import { FocusFrame } from './focus-frame.tsx';
import { useConfirmBack } from './use-confirm-back.ts';
import styles from './code-step-frame.module.css';

interface CodeStepFrameProps {
  /** Accessible name of the card, 'Payment'. */
  readonly label: string;
  /** 'Step 2 of 3'. */
  readonly step: string;
  /** Called by the arrow of the step and by Back of the browser and of the host app. */
  readonly onBack: () => void;
  readonly children: ReactNode;
}

/** The step of a transaction that asks for a one-time password. The header is hidden, so it has an arrow of its own. */
export function CodeStepFrame({ label, step, onBack, children }: CodeStepFrameProps) {
  useFocusMode();
  useConfirmBack(onBack);
  return (
    <FocusFrame label={label}>
      <Row isSpread>
        <PlainIconButton className={styles.back} aria-label="Back" onClick={onBack}>
          <Icon name="arrow-left" />
        </PlainIconButton>
        <Badge tone="accent">{step}</Badge>
      </Row>
      {children}
    </FocusFrame>
  );
}

interface CodeSummaryProps {
  /** 'You are paying'. */
  readonly title: string;
  readonly amount: ReactNode;
  readonly notes: readonly string[];
}

/** What the code confirms, in large figures. */
export const CodeSummary = ({ title, amount, notes }: CodeSummaryProps) => (
  <>
    <Stack gap={2}>
      <p className="muted">{title}</p>
      <p className="type-36">{amount}</p>
      {notes.map((note) => (
        <p key={note} className="muted">
          {note}
        </p>
      ))}
    </Stack>
    <Divider />
  </>
);
