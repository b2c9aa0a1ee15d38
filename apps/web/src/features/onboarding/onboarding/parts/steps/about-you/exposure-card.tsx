import { Card, CardBody, CardHeader } from '../../../../../../ui/card/card.tsx';
import { RadioGroup } from '../../../../../../ui/form/radio-group.tsx';
import type { AboutYouCardProps } from './card-props.ts';
import { fieldsOf } from './card-props.ts';

const EXPOSURES = [
  { value: 'no' as const, label: 'No' },
  {
    value: 'yes' as const,
    label: 'Yes, I am',
    note: 'You hold or held a high public office: minister, judge, senior officer, head of a state company',
  },
  {
    value: 'relative' as const,
    label: 'I am related to someone who is',
    note: 'Parent, spouse, child or close business partner',
  },
];

/** Whether the investor is politically exposed. */
export const ExposureCard = ({ draft, change, shown }: AboutYouCardProps) => (
  <Card aria-labelledby="exposure">
    <CardHeader>
      <h3 id="exposure">Political exposure</h3>
    </CardHeader>
    <CardBody>
      <RadioGroup
        label="Are you politically exposed?"
        isLabelHidden
        look="list"
        options={EXPOSURES}
        value={draft.politicalExposure}
        onChange={(politicalExposure) => change({ politicalExposure })}
        {...fieldsOf(shown)('politicalExposure')}
      />
    </CardBody>
  </Card>
);
