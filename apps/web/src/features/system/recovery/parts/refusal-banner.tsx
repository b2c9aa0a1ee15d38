import { Banner } from '../../../../ui/states/banner.tsx';

/** Why it was refused, for as long as it stands; the toast is gone in a moment. */
export const RefusalBanner = ({ words }: { words: string | undefined }) => (
  <div role="alert" hidden={words === undefined}>
    {words !== undefined && <Banner tone="negative">{words}</Banner>}
  </div>
);

/** What was done, or what comes next. */
export const NoticeBanner = ({ words, tone }: { words: string; tone?: 'positive' | 'warning' }) => (
  <Banner role="status" tone={tone} icon={tone === 'positive' ? 'check' : 'info'}>
    {words}
  </Banner>
);
