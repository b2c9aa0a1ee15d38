import { Card, CardBody, CardHeader } from '../../../../../ui/card/card.tsx';
import type { AboutYouCardProps } from './card-props.ts';
import { ExposureFields } from './exposure-fields.tsx';

/** Whether the investor is politically exposed. */
export const ExposureCard = (props: AboutYouCardProps) => (
  <Card aria-labelledby="exposure">
    <CardHeader>
      <h3 id="exposure">Political exposure</h3>
    </CardHeader>
    <CardBody>
      <ExposureFields {...props} />
    </CardBody>
  </Card>
);
