import { SALUTATIONS } from '@artha/domain/clients/profile/investor';
import { RadioGroup } from '../../../../../ui/form/radio-group.tsx';
import { ChoiceField } from '../choice-field.tsx';
import { FieldGrid } from '../field-grid.tsx';
import { ABOUT_YOU_TEXTS } from '../../model/about-you-texts.ts';
import { isInBusiness } from '../../model/about-you-draft.ts';
import type { AboutYouCardProps } from './card-props.ts';
import { fieldsOf } from './card-props.ts';

const SALUTATION_OPTIONS = SALUTATIONS.map((value) => ({ value, label: value }));

/** Salutation, occupation and income. */
export function WorkFields({ draft, change, choices, shown, about = 'own' }: AboutYouCardProps) {
  const fieldOf = fieldsOf(shown);
  const texts = ABOUT_YOU_TEXTS[about];
  const inBusiness = isInBusiness(draft, choices);
  return (
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
        help={texts.wealthHelp}
        {...fieldOf('wealthSourceId')}
      />
      <ChoiceField
        label="Nature of business"
        choices={choices.businessNatures}
        value={inBusiness ? draft.natureOfBusinessId : undefined}
        onChange={(natureOfBusinessId) => change({ natureOfBusinessId })}
        isDisabled={!inBusiness}
        placeholder={inBusiness || draft.occupationId === undefined ? 'Select' : texts.noBusiness}
        {...fieldOf('natureOfBusinessId')}
      />
    </FieldGrid>
  );
}
