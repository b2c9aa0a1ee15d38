import type { ButtonHTMLAttributes, ReactNode } from 'react';

interface BusyButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly isBusy: boolean;
  /** What it is doing, 'Signing in'. */
  readonly busyLabel: string;
  readonly children: ReactNode;
}

/** A primary button that keeps its width while it works. Both labels share a cell; one is hidden. */
export const BusyButton = ({ isBusy, busyLabel, children, disabled, ...rest }: BusyButtonProps) => (
  <button
    type="submit"
    className="button"
    data-variant="primary"
    data-size="large"
    data-wide
    {...rest}
    disabled={disabled === true || isBusy}
    data-pending={isBusy || undefined}
  >
    <span className="labels">
      <span data-hidden={isBusy || undefined} aria-hidden={isBusy}>
        {children}
      </span>
      <span data-hidden={!isBusy || undefined} aria-hidden={!isBusy}>
        <span className="spinner" />
        {busyLabel}
      </span>
    </span>
  </button>
);
