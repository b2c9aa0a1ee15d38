import { productConfig } from '../../../../platform/product-config.ts';
import { ButtonLink } from '../../../../ui/button/plain-button.tsx';
import type { Fund } from '../instruments.api.ts';

interface BuyLinkProps {
  readonly fund: Pick<Fund, 'id' | 'name' | 'obstacle'>;
  readonly className?: string | undefined;
}

/** Opens a purchase with the fund chosen; nothing where the fund cannot be bought, or while no orders are accepted. */
export const BuyLink = ({ fund: { id, name, obstacle }, className }: BuyLinkProps) =>
  productConfig().isBseEnabled && obstacle === null ? (
    <ButtonLink
      className={className}
      kind="soft"
      size="small"
      to="/new-transactions"
      search={{ instrumentId: String(id) }}
    >
      Buy<span className="visually-hidden"> {name}</span>
    </ButtonLink>
  ) : null;
