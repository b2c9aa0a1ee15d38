import { ClientError, messageOfError } from '@artha/client/client-error';
import { useNavigate } from '@tanstack/react-router';
import { productConfig } from '../../../../platform/product-config.ts';
import { BusyButton } from '../../../../ui/button/busy-button.tsx';
import { usePlaceOrder } from '../../orders/index.ts';
import type { Cart } from '../cart.api.ts';
import { lumpSumsOf } from '../model/plan-line.ts';
import { riskHelp } from '../model/cart-risk.ts';
import { placeHelp } from '../model/place-help.ts';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { Banner } from '../../../../ui/states/banner.tsx';
import { Help } from '../../../../ui/form/help.tsx';
import { TextLink } from '../../../../ui/link/text-link.tsx';
import styles from './place-order.module.css';

interface PlaceOrderProps {
  readonly cart: Cart;
  /** True below another button that is the main one. */
  readonly isSecond?: boolean;
  /** The client confirmed that funds are riskier than their profile. */
  readonly hasAcknowledgedRisk: boolean;
}

/** Places the lump sums of the displayed cart as an order and continues to its payment. */
export function PlaceOrder({ cart, isSecond = false, hasAcknowledgedRisk }: PlaceOrderProps) {
  const navigate = useNavigate();
  const accountId = String(cart.accountId);
  const place = usePlaceOrder((orderId) =>
    navigate({ to: '/payment/$accountId/$orderId', params: { accountId, orderId } }),
  );
  const lumpSums = lumpSumsOf(cart);
  const help = placeHelp({ ...cart, lines: lumpSums }) ?? riskHelp(cart, lumpSums, hasAcknowledgedRisk);
  return (
    <Stack gap={3}>
      {place.error && (
        <Banner role="alert" tone={isChanged(place.error) ? 'warning' : 'negative'} icon="alert">
          {messageOfError(place.error)}
        </Banner>
      )}
      <Help>
        <span>
          By placing the order you agree to the{' '}
          <TextLink as="a" data-inline href={productConfig().URLS.termsAndConditionUrl}>
            Terms and Conditions
          </TextLink>{' '}
          and confirm that you have read the scheme documents.
        </span>
      </Help>
      <BusyButton
        type="button"
        isBusy={place.isPending}
        busyLabel="Placing"
        data-variant={isSecond ? 'secondary' : 'primary'}
        disabled={help !== undefined}
        aria-describedby={help === undefined ? undefined : 'place-help'}
        onClick={() => place.mutate({ accountId: cart.accountId, cartVersion: cart.version, hasAcknowledgedRisk })}
      >
        Place order
      </BusyButton>
      {help !== undefined && (
        <Help className={styles.help} id="place-help">
          {help}
        </Help>
      )}
    </Stack>
  );
}

const isChanged = (error: Error) => error instanceof ClientError && error.code === 'order.cart-changed';
