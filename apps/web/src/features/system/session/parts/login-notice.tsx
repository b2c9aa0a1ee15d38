import { productName } from '../../../../platform/product-config.ts';
import { sessionStore } from '../../../../platform/session-store.ts';
import { Icon } from '../../../../ui/icon/icon.tsx';

/** Above the form: why the last try was refused, or how the last session ended. */
export function LoginNotice({ refusal }: { refusal: string | undefined }) {
  if (refusal !== undefined)
    return (
      <div className="banner" data-tone="negative" role="alert">
        <Icon name="alert" />
        <div>{refusal}</div>
      </div>
    );
  const notice = sessionStore.notice();
  if (notice === undefined) return null;
  return (
    <div className="banner" role="status">
      <Icon name="info" />
      <div>{notice || `You have been logged out of ${productName()}. Please log in again.`}</div>
    </div>
  );
}
