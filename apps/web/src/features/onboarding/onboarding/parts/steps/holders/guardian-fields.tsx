import { Avatar } from '../../../../../../ui/figures/avatar.tsx';
import { initialsOf } from '../../../../../../ui/figures/initials.ts';
import { TextField } from '../../../../../../ui/form/text-field.tsx';
import { Identity } from '../../../../../../ui/layout/identity.tsx';
import { FieldGrid } from '../../../../../clients/profile/index.ts';
import { nextPan } from '../../../model/next-pan.ts';

interface GuardianFieldsProps {
  /** As the bank knows it. */
  readonly name: string;
  readonly pan: string;
  readonly onChange: (pan: string) => void;
  readonly error: string | undefined;
  readonly onBlur: () => void;
}

/** Who acts for a minor: the name is the bank's, the PAN is entered. */
export const GuardianFields = ({ name, pan, onChange, ...field }: GuardianFieldsProps) => (
  <>
    <Identity>
      <Avatar aria-hidden="true">{initialsOf(name)}</Avatar>
      <div>
        <span className="medium">{name}</span>
        <span className="muted type-12">Guardian</span>
      </div>
    </Identity>
    <FieldGrid>
      <TextField
        label="PAN of the guardian"
        autoComplete="off"
        value={pan}
        onChange={(typed) => onChange(nextPan(pan, typed))}
        {...field}
      />
    </FieldGrid>
  </>
);
