import { Icon } from '../../../../ui/icon/icon.tsx';

/** Why it was refused, for as long as it stands; the toast is gone in a moment. */
export const RefusalBanner = ({ words }: { words: string | undefined }) => (
  <div role="alert" hidden={words === undefined}>
    {words !== undefined && (
      <div className="banner" data-tone="negative">
        <Icon name="alert" />
        <div>{words}</div>
      </div>
    )}
  </div>
);

/** What was done, or what comes next. */
export const NoticeBanner = ({ words, tone }: { words: string; tone?: 'positive' | 'warning' }) => (
  <div className="banner" data-tone={tone} role="status">
    <Icon name={tone === 'positive' ? 'check' : 'info'} />
    <div>{words}</div>
  </div>
);
