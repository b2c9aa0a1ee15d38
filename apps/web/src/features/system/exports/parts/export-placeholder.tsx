import { PlainButton } from '../../../../ui/button/plain-button.tsx';
import { Icon } from '../../../../ui/icon/icon.tsx';

/** The place of an `ExportMenu` whose code is not loaded yet: what stands beside it does not move. */
export const ExportPlaceholder = () => (
  <PlainButton size="small" disabled>
    <Icon name="download" />
    Export
    <Icon name="chevron-down" size="small" />
  </PlainButton>
);
