import { Checkbox } from '../../../../../ui/form/checkbox.tsx';
import { TextField } from '../../../../../ui/form/text-field.tsx';
import { ChoiceField } from '../choice-field.tsx';
import type { NomineeItemProps } from './nominee-props.ts';
import { fieldsOf } from './nominee-props.ts';

/** Address, mobile and e-mail of a nominee, or that they are those of the investor. */
export function ContactFields(props: NomineeItemProps) {
  const { draft, own, choices, onChange } = props;
  const fieldOf = fieldsOf(props);
  const isSame = draft.isContactSame && own !== undefined;
  return (
    <>
      {own && (
        <div data-span>
          <Checkbox
            isSelected={isSame}
            onChange={(isContactSame) => onChange({ isContactSame })}
            help={`${own.addressLine1}, ${own.pincode}`}
          >
            <span className="medium">Same address, mobile and e-mail as mine</span>
          </Checkbox>
        </div>
      )}
      {!isSame && (
        <>
          <TextField
            label="Address"
            autoComplete="off"
            value={draft.addressLine1}
            onChange={(addressLine1) => onChange({ addressLine1 })}
            {...fieldOf('addressLine1')}
          />
          <TextField
            label="Pincode"
            inputMode="numeric"
            autoComplete="off"
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
          <TextField
            label="E-mail"
            type="email"
            autoComplete="off"
            value={draft.email}
            onChange={(email) => onChange({ email })}
            {...fieldOf('email')}
          />
          <TextField
            label="Mobile"
            type="tel"
            autoComplete="off"
            value={draft.contactNumber}
            onChange={(contactNumber) => onChange({ contactNumber })}
            {...fieldOf('contactNumber')}
          />
        </>
      )}
    </>
  );
}
