import { Banner } from '../../../../ui/states/banner.tsx';

/** Why a request was refused. It stays on the page; the toast of the refusal is what screen readers announce. */
export const RefusalBanner = ({ message }: { message: string | undefined }) =>
  message !== undefined && <Banner tone="negative">{message}</Banner>;

/** A notice about what was done or what comes next. */
export const NoticeBanner = ({ message, tone }: { message: string; tone?: 'positive' | 'warning' }) => (
  <Banner role="status" tone={tone} icon={tone === 'positive' ? 'check' : 'info'}>
    {message}
  </Banner>
);
