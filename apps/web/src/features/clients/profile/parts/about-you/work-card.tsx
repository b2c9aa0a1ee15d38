import { Card, CardBody, CardHeader } from '../../../../../ui/card/card.tsx';
import type { AboutYouCardProps } from './card-props.ts';
import { WorkFields } from './work-fields.tsx';

/** Salutation, occupation and income. */
export const WorkCard = (props: AboutYouCardProps) => (
  <Card aria-labelledby="work">
    <CardHeader>
      <h3 id="work">Work and income</h3>
    </CardHeader>
    <CardBody>
      <WorkFields {...props} />
    </CardBody>
  </Card>
);
