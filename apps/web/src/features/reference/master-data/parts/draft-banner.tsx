import { ButtonRow } from '../../../../ui/button/button-row.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { formatMoment } from '../../../../ui/figures/moment.ts';
import { Banner } from '../../../../ui/states/banner.tsx';
import type { OfferedDraft } from './use-draft.ts';

interface DraftBannerProps {
  readonly offered: OfferedDraft;
  /** Of the record; 0 for a new one. */
  readonly version: number;
  readonly onContinue: () => void;
  readonly onDiscard: () => void;
}

/** Offers the edits that the person left unsaved. */
export const DraftBanner = ({ offered: { input, savedAtMs }, version, onContinue, onDiscard }: DraftBannerProps) => (
  <Banner tone="info" role="status">
    <p className="medium">You left edits unsaved on {formatMoment(new Date(savedAtMs))}.</p>
    {input.version !== version && (
      <p>
        They began with version {input.version}; version {version} is saved now. Compare before you save.
      </p>
    )}
    <ButtonRow>
      <Button size="small" kind="primary" onPress={onContinue}>
        Continue your draft
      </Button>
      <Button size="small" onPress={onDiscard}>
        Discard
      </Button>
    </ButtonRow>
  </Banner>
);
