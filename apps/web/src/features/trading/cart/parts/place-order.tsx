import { ClientError, messageOfError } from '@artha/client/client-error';
import { useNavigate } from '@tanstack/react-router';
import { productConfig } from '../../../../platform/product-config.ts';
import { BusyButton } from '../../../../ui/button/busy-button.tsx';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { usePlaceOrder } from '../../orders/index.ts';
import type { Cart } from '../cart.api.ts';
import { placeHelp } from '../model/place-help.ts';

/** Makes the cart that is on screen an order, and goes on to paying it. */
export function PlaceOrder({ cart }: { cart: Cart }) {
  const navigate = useNavigate();
  const accountId = String(cart.accountId);
  const place = usePlaceOrder((orderId) =>
    navigate({ to: '/payment/$accountId/$orderId', params: { accountId, orderId } }),
  );
  const help = placeHelp(cart);
  return (
    <div className="stack" data-gap="3">
      {place.error && (
        <div className="banner" data-tone={isChanged(place.error) ? 'warning' : 'negative'} role="alert">
          <Icon name="alert" />
          <div>{messageOfError(place.error)}</div>
        </div>
      )}
      <p className="help terms">
        <span>
          By placing the order you agree to the{' '}
          <a className="link" data-inline href={productConfig().URLS.termsAndConditionUrl}>
            Terms and Conditions
          </a>{' '}
          and confirm that you have read the scheme documents.
        </span>
      </p>
      <BusyButton
        type="button"
        isBusy={place.isPending}
        busyLabel="Placing"
        disabled={help !== undefined}
        aria-describedby={help === undefined ? undefined : 'place-help'}
        onClick={() => place.mutate({ accountId: cart.accountId, cartVersion: cart.version })}
      >
        Place order
      </BusyButton>
      {help !== undefined && (
        <p className="help place-help" id="place-help">
          {help}
        </p>
      )}
    </div>
  );
}

const isChanged = (error: Error) => error instanceof ClientError && error.code === 'order.cart-changed';
