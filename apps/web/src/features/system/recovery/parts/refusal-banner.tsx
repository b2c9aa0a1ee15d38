import { Banner } from '../../../../ui/states/banner.tsx';

/** Why a request was refused. It stays on the page, unlike the toast. */
export const RefusalBanner = ({ message }: { message: string | undefined }) => (
  <div role="alert" hidden={message === undefined}>
    {message !== undefined && <Banner tone="negative">{message}</Banner>}
  </div>
);

/** A notice about what was done or what comes next. */
export const NoticeBanner = ({ message, tone }: { message: string; tone?: 'positive' | 'warning' }) => (
  <Banner role="status" tone={tone} icon={tone === 'positive' ? 'check' : 'info'}>
    {message}
  </Banner>
);
