import type { ComponentProps } from 'react';
import { productConfig } from '../../../../platform/product-config.ts';
import { ButtonLink } from '../../../../ui/button/plain-button.tsx';

interface SetUpLinkProps extends Pick<ComponentProps<typeof ButtonLink>, 'kind' | 'size' | 'children'> {
  readonly search: Readonly<Record<string, string>>;
}

/** Opens the form of a plan; nothing while no orders are accepted. */
export const SetUpLink = (props: SetUpLinkProps) =>
  productConfig().isBseEnabled ? <ButtonLink to="/new-transactions" {...props} /> : null;
