import type { ReactNode } from 'react';
import { Component, useEffect } from 'react';
import { ImportFailure, UNREACHABLE } from '../../platform/import-code.ts';
import { reloadPage } from '../../platform/own-reload.ts';
import { Card } from '../card/card.tsx';
import { ErrorState } from '../states/states.tsx';
import { showToast } from '../toast/toast-store.ts';

/**
 * How it is shown that code cannot be loaded: in place of the part, of a card, or of a whole screen; as a toast, for
 * what opens on a press, which is closed again; or not at all, for what nobody asked for, which is tried again by
 * itself.
 */
export type FailureLook = 'in-place' | 'card' | 'screen' | 'toast' | 'hidden';

interface LoadBoundaryProps {
  readonly look: FailureLook;
  readonly onFailure: () => void;
  /** Loads the code again. */
  readonly onRetry: () => Promise<void>;
  readonly onClose: (() => void) | undefined;
  /** The place of a card on its screen. */
  readonly className: string | undefined;
  readonly children: ReactNode;
}

interface LoadBoundaryState {
  readonly error?: Error | undefined;
  readonly isRetrying: boolean;
}

/** Keeps the page around a part whose code cannot be loaded. Any other error of the part passes through. */
export class LoadBoundary extends Component<LoadBoundaryProps, LoadBoundaryState> {
  override state: LoadBoundaryState = { isRetrying: false };

  static getDerivedStateFromError(error: Error): LoadBoundaryState {
    return { error, isRetrying: false };
  }

  override componentDidCatch(error: Error) {
    if (!(error instanceof ImportFailure)) return;
    const { look, onFailure, onClose } = this.props;
    onFailure();
    if (look !== 'toast') return;
    showToast(error.message, 'negative');
    onClose?.();
  }

  readonly retry = async () => {
    this.setState({ isRetrying: true });
    try {
      await this.props.onRetry();
      this.setState({ error: undefined, isRetrying: false });
    } catch (error) {
      // A screen that never appeared has nothing that a reload could lose.
      if (this.props.look === 'screen' && error instanceof ImportFailure && error.isStuck) reloadPage();
      else this.setState({ error: error as Error, isRetrying: false });
    }
  };

  override render() {
    const { error, isRetrying } = this.state;
    if (!error) return this.props.children;
    if (!(error instanceof ImportFailure)) throw error;
    const { look } = this.props;
    if (look === 'toast') return null;
    if (look === 'hidden') return <HiddenFailure key={String(isRetrying)} onRetry={this.retry} />;
    const shown = (
      <ShownFailure error={error} isScreen={look === 'screen'} isRetrying={isRetrying} onRetry={this.retry} />
    );
    return look === 'card' ? <Card className={this.props.className}>{shown}</Card> : shown;
  }
}

interface ShownFailureProps {
  readonly error: ImportFailure;
  readonly isScreen: boolean;
  readonly isRetrying: boolean;
  readonly onRetry: () => Promise<void>;
}

function ShownFailure({ error, isScreen, isRetrying, onRetry }: ShownFailureProps) {
  const retry = () => {
    if (error.isStuck) reloadPage();
    else if (!isRetrying) void onRetry();
  };
  if (isScreen || !error.isStuck) return <ErrorState message={UNREACHABLE} onRetry={retry} />;
  return <ErrorState message={error.message} onRetry={retry} retryLabel="Reload the page" />;
}

const AGAIN_AFTER_MS = 10_000;

function HiddenFailure({ onRetry }: { onRetry: () => Promise<void> }) {
  useEffect(() => {
    const timer = setTimeout(() => void onRetry(), AGAIN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [onRetry]);
  return null;
}
