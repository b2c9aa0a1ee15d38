import { BusyButton } from '../../ui/button/busy-button.tsx';

interface ConfirmRowProps {
  readonly question: string;
  readonly doLabel: string;
  readonly isBusy: boolean;
  readonly onDo: () => void;
  readonly onKeep: () => void;
}

/** Asks once, in the place of the button that was pressed; the focus follows there. */
export const ConfirmRow = ({ question, doLabel, isBusy, onDo, onKeep }: ConfirmRowProps) => (
  <div className="confirm-row" role="group" aria-label={question}>
    <span>{question}</span>
    <div className="button-row">
      <button
        ref={(button) => button?.focus()}
        type="button"
        className="button"
        data-variant="secondary"
        disabled={isBusy}
        onClick={onKeep}
      >
        Keep
      </button>
      <BusyButton
        type="button"
        isBusy={isBusy}
        busyLabel="Ending"
        data-size={undefined}
        data-wide={undefined}
        onClick={onDo}
      >
        {doLabel}
      </BusyButton>
    </div>
  </div>
);
