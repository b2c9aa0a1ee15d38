import { Button } from '../../../../../ui/button/button.tsx';
import { focusAround } from '../../../../../ui/focus/focus-around.ts';
import { TextField } from '../../../../../ui/form/text-field.tsx';
import { ChoiceField } from '../choice-field.tsx';
import { FieldGrid } from '../field-grid.tsx';
import type { ResidenceDraft } from '../../model/about-you-draft.ts';
import type { AboutYouCardProps } from './card-props.ts';
import { fieldsOf } from './card-props.ts';

interface ResidenceFieldsProps extends AboutYouCardProps {
  readonly residence: ResidenceDraft;
  /** Among the residences, from 0. */
  readonly at: number;
}

/** A country with the tax ID there. */
export function ResidenceFields({ residence, at, draft, change, choices, shown }: ResidenceFieldsProps) {
  const fieldOf = fieldsOf(shown);
  const path = `taxResidences.${at}`;
  const abroad = choices.countries.filter(({ isIndia }) => !isIndia);
  const country = abroad.find(({ id }) => id === residence.countryId)?.name;
  const changeThis = (changed: Partial<ResidenceDraft>) =>
    change({
      residences: draft.residences.map((each) => (each.key === residence.key ? { ...each, ...changed } : each)),
    });
  return (
    <FieldGrid>
      <ChoiceField
        label="Country"
        choices={abroad}
        value={residence.countryId}
        onChange={(countryId) => changeThis({ countryId })}
        {...fieldOf(`${path}.countryId`)}
      />
      <TextField
        label={country === undefined ? 'Tax ID' : `Tax ID in ${country}`}
        autoComplete="off"
        value={residence.taxId}
        onChange={(taxId) => changeThis({ taxId })}
        {...fieldOf(`${path}.taxId`)}
      />
      <ChoiceField
        label="What the number is"
        choices={choices.identificationTypes}
        value={residence.identificationTypeId}
        onChange={(identificationTypeId) => changeThis({ identificationTypeId })}
        {...fieldOf(`${path}.identificationTypeId`)}
      />
      <div data-span>
        <Button
          size="small"
          onPress={({ target }) => {
            focusAround(target, 'section');
            change({ residences: draft.residences.filter(({ key }) => key !== residence.key) });
          }}
        >
          Remove {country ?? 'this country'}
        </Button>
      </div>
    </FieldGrid>
  );
}
