import { productName } from '../../../../platform/product-config.ts';
import { sessionStore } from '../../../../platform/session-store.ts';
import { Banner } from '../../../../ui/states/banner.tsx';

/** Above the form: why the last attempt was refused, or how the last session ended. */
export function LoginNotice({ refusal }: { refusal: string | undefined }) {
  if (refusal !== undefined)
    return (
      <Banner role="alert" tone="negative">
        {refusal}
      </Banner>
    );
  const notice = sessionStore.notice();
  if (notice === undefined) return null;
  return (
    <Banner role="status">{notice || `You have been logged out of ${productName()}. Please log in again.`}</Banner>
  );
}
