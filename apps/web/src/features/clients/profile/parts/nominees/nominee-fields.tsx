import { formatDate } from '@artha/domain/kit/dates';
import { DateField } from '../../../../../ui/form/date-field.tsx';
import { TextField } from '../../../../../ui/form/text-field.tsx';
import { Divider } from '../../../../../ui/layout/divider.tsx';
import { needsGuardian } from '../../model/nominee-entries.ts';
import { ChoiceField } from '../choice-field.tsx';
import { FieldGrid } from '../field-grid.tsx';
import { ContactFields } from './contact-fields.tsx';
import type { NomineeItemProps } from './nominee-props.ts';
import { fieldsOf } from './nominee-props.ts';

/** The form of one nominee. */
export function NomineeFields(props: NomineeItemProps) {
  const { draft, choices, today, onChange } = props;
  const fieldOf = fieldsOf(props);
  const isMinor = needsGuardian(draft, today);
  return (
    <FieldGrid>
      <TextField
        label="Name as in the identity document"
        autoComplete="off"
        value={draft.name}
        onChange={(name) => onChange({ name })}
        {...fieldOf('name')}
      />
      <ChoiceField
        label="Relationship"
        choices={choices.relationships}
        value={draft.relationshipId}
        onChange={(relationshipId) => onChange({ relationshipId })}
        {...fieldOf('relationshipId')}
      />
      <DateField
        label="Date of birth"
        canClear
        value={draft.bornOn}
        onChange={(bornOn) => onChange({ bornOn })}
        help={isMinor ? `Under 18 on ${formatDate(today)}, so a guardian is needed` : 'Needed if under 18'}
        {...fieldOf('bornOn')}
      />
      {isMinor && (
        <>
          <div data-span>
            <Divider />
          </div>
          <TextField
            label="Guardian"
            autoComplete="off"
            value={draft.guardianName}
            onChange={(guardianName) => onChange({ guardianName })}
            {...fieldOf('guardianName')}
          />
          <ChoiceField
            label="Guardian is the nominee's"
            choices={choices.relationships.filter(({ isGuardian }) => isGuardian)}
            value={draft.guardianRelationshipId}
            onChange={(guardianRelationshipId) => onChange({ guardianRelationshipId })}
            {...fieldOf('guardianRelationshipId')}
          />
        </>
      )}
      <div data-span>
        <Divider />
      </div>
      <ContactFields {...props} />
    </FieldGrid>
  );
}
