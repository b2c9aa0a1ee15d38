import { Stack } from '../../../../../ui/layout/stack.tsx';
import type { AboutYouCardProps } from './card-props.ts';
import { ExposureFields } from './exposure-fields.tsx';
import { TaxFields } from './tax-fields.tsx';
import { WorkFields } from './work-fields.tsx';

/** The whole declaration of another holder, without cards. */
export const DeclarationFields = (props: Omit<AboutYouCardProps, 'about'>) => (
  <Stack gap={4}>
    <WorkFields {...props} about="other" />
    <TaxFields {...props} about="other" />
    <ExposureFields {...props} about="other" />
  </Stack>
);
