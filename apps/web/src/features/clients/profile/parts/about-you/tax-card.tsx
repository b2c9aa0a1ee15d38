import { Card, CardBody, CardHeader } from '../../../../../ui/card/card.tsx';
import type { AboutYouCardProps } from './card-props.ts';
import { TaxFields } from './tax-fields.tsx';

/** Where the investor pays tax and was born. */
export const TaxCard = (props: AboutYouCardProps) => (
  <Card aria-labelledby="tax">
    <CardHeader>
      <h3 id="tax">Tax residence</h3>
    </CardHeader>
    <CardBody>
      <TaxFields {...props} />
    </CardBody>
  </Card>
);
