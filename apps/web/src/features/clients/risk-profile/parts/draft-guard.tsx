import { UnsavedGuard } from '../../../../ui/overlay/unsaved-guard.tsx';

interface DraftGuardProps {
  readonly version: number;
  readonly isEdited: boolean;
}

/**
 * Asks before what is typed into the draft is left, also for another version. An address without a version shows the
 * draft.
 */
export const DraftGuard = ({ version, isEdited }: DraftGuardProps) => (
  <UnsavedGuard
    what="draft"
    hasChanges={() => isEdited}
    isShownBy={({ version: asked = version }) => String(asked) === String(version)}
  />
);
