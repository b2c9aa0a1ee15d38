import type { InvestorChoices } from '@artha/contract/clients/profile.choices';
import { TextField } from '../../../../../ui/form/text-field.tsx';
import type { AddressDraft } from '../../model/address-draft.ts';
import { isInIndia } from '../../model/address-draft.ts';
import { ChoiceField } from '../choice-field.tsx';
import { FieldGrid } from '../field-grid.tsx';
import type { ShownProblems } from '../use-shown-problems.ts';

interface AddressFieldsProps {
  readonly title: string;
  readonly draft: AddressDraft;
  readonly onChange: (change: Partial<AddressDraft>) => void;
  readonly choices: InvestorChoices;
  readonly shown: ShownProblems;
  /** Of the address in the form. */
  readonly path: string;
}

/** The fields of one address. */
export function AddressFields({ title, draft, onChange, choices, shown, path }: AddressFieldsProps) {
  const fieldOf = (field: keyof AddressDraft) => shown.fieldOf(`${path}.${field}`);
  return (
    <FieldGrid>
      <h3 className="medium type-14" data-span>
        {title}
      </h3>
      <div data-span>
        <TextField
          label="Address"
          value={draft.line1}
          onChange={(line1) => onChange({ line1 })}
          {...fieldOf('line1')}
        />
      </div>
      <div data-span>
        <TextField
          label="Second line"
          isOptional
          value={draft.line2}
          onChange={(line2) => onChange({ line2 })}
          {...fieldOf('line2')}
        />
      </div>
      <TextField label="City" value={draft.city} onChange={(city) => onChange({ city })} {...fieldOf('city')} />
      <TextField
        label="Pincode"
        inputMode="numeric"
        value={draft.pincode}
        onChange={(pincode) => onChange({ pincode })}
        {...fieldOf('pincode')}
      />
      <ChoiceField
        label="Country"
        choices={choices.countries}
        value={draft.countryId}
        onChange={(countryId) => onChange({ countryId })}
        {...fieldOf('countryId')}
      />
      {isInIndia(draft, choices) && (
        <ChoiceField
          label="State"
          choices={choices.states}
          value={draft.stateId}
          onChange={(stateId) => onChange({ stateId })}
          {...fieldOf('stateId')}
        />
      )}
    </FieldGrid>
  );
}
