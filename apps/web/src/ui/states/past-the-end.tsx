import { LeavingButton } from '../button/leaving-button.tsx';
import { EmptyState } from './empty-state.tsx';

interface PastTheEndProps {
  /** What is listed, 'orders'. */
  readonly what: string;
  readonly onFirst: () => void;
}

/** The page number of the address is past the last page. */
export const PastTheEnd = ({ what, onFirst }: PastTheEndProps) => (
  <EmptyState
    title={`There are no ${what} on this page`}
    action={<LeavingButton onLeave={onFirst}>First page</LeavingButton>}
  >
    The list has fewer pages now.
  </EmptyState>
);
