import { FOREIGN_TAX_RESIDENCES_MAX } from '@artha/domain/clients/profile/investor';
import { Button } from '../../../../../ui/button/button.tsx';
import { RadioGroup } from '../../../../../ui/form/radio-group.tsx';
import { TextField } from '../../../../../ui/form/text-field.tsx';
import { Icon } from '../../../../../ui/icon/icon.tsx';
import { Divider } from '../../../../../ui/layout/divider.tsx';
import { Stack } from '../../../../../ui/layout/stack.tsx';
import { ChoiceField } from '../choice-field.tsx';
import { FieldGrid } from '../field-grid.tsx';
import type { AboutYouDraft } from '../../model/about-you-draft.ts';
import { ABOUT_YOU_TEXTS } from '../../model/about-you-texts.ts';
import { newResidence } from '../../model/about-you-draft.ts';
import type { AboutYouCardProps } from './card-props.ts';
import { fieldsOf } from './card-props.ts';
import { ResidenceFields } from './residence-fields.tsx';

const WHERE = [
  { value: 'india' as const, label: 'India only', note: 'Nothing else to fill in' },
  { value: 'abroad' as const, label: 'India and another country', note: 'Add each country with its tax ID' },
];

/** Where a holder pays tax and was born. */
export function TaxFields(props: AboutYouCardProps) {
  const { draft, change, choices, shown, about = 'own' } = props;
  const fieldOf = fieldsOf(shown);
  const { residences } = draft;
  const choose = (residence: AboutYouDraft['residence']) =>
    change({
      residence,
      ...(residence === 'abroad' && residences.length === 0 && { residences: [newResidence()] }),
    });
  return (
    <Stack gap={4}>
      <RadioGroup
        label={ABOUT_YOU_TEXTS[about].askResidence}
        isLabelHidden={about === 'own'}
        look="card"
        options={WHERE}
        value={draft.residence}
        onChange={choose}
        {...fieldOf('residence')}
      />
      {draft.residence === 'abroad' && (
        <>
          {residences.map((residence, at) => (
            <ResidenceFields key={residence.key} {...props} residence={residence} at={at} />
          ))}
          {residences.length < FOREIGN_TAX_RESIDENCES_MAX && (
            <div>
              <Button kind="soft" size="small" onPress={() => change({ residences: [...residences, newResidence()] })}>
                <Icon name="plus" size="small" />
                Add a country
              </Button>
            </div>
          )}
        </>
      )}
      <Divider />
      <FieldGrid>
        <TextField
          label="City of birth"
          value={draft.birthCity}
          onChange={(birthCity) => change({ birthCity })}
          {...fieldOf('birthCity')}
        />
        <ChoiceField
          label="Country of birth"
          choices={choices.countries}
          value={draft.birthCountryId}
          onChange={(birthCountryId) => change({ birthCountryId })}
          {...fieldOf('birthCountryId')}
        />
      </FieldGrid>
    </Stack>
  );
}
