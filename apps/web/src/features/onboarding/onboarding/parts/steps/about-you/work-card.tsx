import { SALUTATIONS } from '@artha/domain/clients/profile/investor';
import { Card, CardBody, CardHeader } from '../../../../../../ui/card/card.tsx';
import { RadioGroup } from '../../../../../../ui/form/radio-group.tsx';
import { ChoiceField, FieldGrid } from '../../../../../clients/profile/index.ts';
import { isInBusiness } from '../../../model/about-you-draft.ts';
import type { AboutYouCardProps } from './card-props.ts';
import { fieldsOf } from './card-props.ts';

const SALUTATION_OPTIONS = SALUTATIONS.map((value) => ({ value, label: value }));

/** Salutation, occupation and income. */
export function WorkCard({ draft, change, choices, shown }: AboutYouCardProps) {
  const fieldOf = fieldsOf(shown);
  const inBusiness = isInBusiness(draft, choices);
  return (
    <Card aria-labelledby="work">
      <CardHeader>
        <h3 id="work">Work and income</h3>
      </CardHeader>
      <CardBody>
        <FieldGrid>
          <div data-span>
            <RadioGroup
              label="Salutation"
              orientation="horizontal"
              options={SALUTATION_OPTIONS}
              value={draft.salutation}
              onChange={(salutation) => change({ salutation })}
              {...fieldOf('salutation')}
            />
          </div>
          <ChoiceField
            label="Occupation"
            choices={choices.occupations}
            value={draft.occupationId}
            onChange={(occupationId) => change({ occupationId })}
            {...fieldOf('occupationId')}
          />
          <ChoiceField
            label="Yearly income"
            choices={choices.incomeSlabs}
            value={draft.incomeSlabId}
            onChange={(incomeSlabId) => change({ incomeSlabId })}
            {...fieldOf('incomeSlabId')}
          />
          <ChoiceField
            label="Source of wealth"
            choices={choices.wealthSources}
            value={draft.wealthSourceId}
            onChange={(wealthSourceId) => change({ wealthSourceId })}
            help="Where most of the money you invest comes from"
            {...fieldOf('wealthSourceId')}
          />
          <ChoiceField
            label="Nature of business"
            choices={choices.businessNatures}
            value={inBusiness ? draft.natureOfBusinessId : undefined}
            onChange={(natureOfBusinessId) => change({ natureOfBusinessId })}
            isDisabled={!inBusiness}
            placeholder={inBusiness || draft.occupationId === undefined ? 'Select' : 'Not needed for your occupation'}
            {...fieldOf('natureOfBusinessId')}
          />
        </FieldGrid>
      </CardBody>
    </Card>
  );
}
