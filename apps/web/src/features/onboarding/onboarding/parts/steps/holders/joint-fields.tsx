import type { InvestorChoices } from '@artha/contract/clients/profile.choices';
import { Button } from '../../../../../../ui/button/button.tsx';
import { focusAround } from '../../../../../../ui/focus/focus-around.ts';
import { DateField } from '../../../../../../ui/form/date-field.tsx';
import { TextField } from '../../../../../../ui/form/text-field.tsx';
import { Divider } from '../../../../../../ui/layout/divider.tsx';
import { Row } from '../../../../../../ui/layout/row.tsx';
import type { ShownProblems } from '../../../../../clients/profile/index.ts';
import { DeclarationFields, FieldGrid, shownBelow } from '../../../../../clients/profile/index.ts';
import type { JointDraft } from '../../../model/holders-draft.ts';
import { nextPan } from '../../../model/next-pan.ts';

interface JointFieldsProps {
  readonly holder: JointDraft;
  /** Among the joint holders, from 0. */
  readonly at: number;
  readonly choices: InvestorChoices;
  readonly shown: ShownProblems;
  readonly onChange: (change: Partial<JointDraft>) => void;
  readonly onRemove: () => void;
}

const ORDINALS = ['Second', 'Third'];

/** A second or third holder, with their declaration for FATCA. */
export function JointFields({ holder, at, choices, shown, onChange, onRemove }: JointFieldsProps) {
  const fieldOf = (field: keyof JointDraft) => shown.fieldOf(`jointHolders.${at}.${field}`);
  const title = `${ORDINALS[at]} holder`;
  return (
    <fieldset>
      <legend className="visually-hidden">{title}</legend>
      <FieldGrid>
        <div data-span>
          <Divider />
        </div>
        <Row isSpread data-span>
          <h4 className="medium">{title}</h4>
          <Button
            size="small"
            onPress={({ target }) => {
              focusAround(target, 'section');
              onRemove();
            }}
          >
            Remove holder
          </Button>
        </Row>
        <TextField
          label="Name as on the PAN card"
          autoComplete="off"
          value={holder.name}
          onChange={(name) => onChange({ name })}
          {...fieldOf('name')}
        />
        <TextField
          label="PAN"
          autoComplete="off"
          value={holder.pan}
          onChange={(typed) => onChange({ pan: nextPan(holder.pan, typed) })}
          {...fieldOf('pan')}
        />
        <DateField
          label="Date of birth"
          value={holder.bornOn}
          onChange={(bornOn) => onChange({ bornOn })}
          {...fieldOf('bornOn')}
        />
        <TextField
          label="E-mail"
          type="email"
          autoComplete="off"
          value={holder.email}
          onChange={(email) => onChange({ email })}
          {...fieldOf('email')}
        />
        <TextField
          label="Mobile"
          type="tel"
          autoComplete="off"
          value={holder.mobile}
          onChange={(mobile) => onChange({ mobile })}
          {...fieldOf('mobile')}
        />
        <div data-span>
          <DeclarationFields
            draft={holder.aboutYou}
            change={(changed) => onChange({ aboutYou: { ...holder.aboutYou, ...changed } })}
            choices={choices}
            shown={shownBelow(shown, `jointHolders.${at}.aboutYou`)}
          />
        </div>
      </FieldGrid>
    </fieldset>
  );
}
