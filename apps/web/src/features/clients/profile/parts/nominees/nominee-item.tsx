import { formatDate } from '@artha/domain/kit/dates';
import { Button } from '../../../../../ui/button/button.tsx';
import { ButtonRow } from '../../../../../ui/button/button-row.tsx';
import { focusBeside } from '../../../../../ui/focus/focus-beside.ts';
import { Icon } from '../../../../../ui/icon/icon.tsx';
import { needsGuardian } from '../../model/nominee-entries.ts';
import { NomineeFields } from './nominee-fields.tsx';
import { NomineeFrame } from './nominee-frame.tsx';
import type { NomineeItemProps } from './nominee-props.ts';
import { ShareField } from './share-field.tsx';
import styles from './nominee-item.module.css';

/** A nominee: name, share, and the form while it is open. */
export function NomineeItem(props: NomineeItemProps) {
  const { draft, at, path, shown, isTotalWrong, onChange, onRemove } = props;
  const name = draft.name.trim() || `Nominee ${at + 1}`;
  return (
    <NomineeFrame
      at={at}
      name={name}
      heading="h4"
      line={lineOf(props)}
      share={
        <ShareField
          label={`Share of ${name} in percent`}
          value={draft.sharePercent}
          onChange={(sharePercent) => onChange({ sharePercent })}
          onBlur={() => shown.touch(`${path}.sharePercent`)}
          error={shown.errorOf(`${path}.sharePercent`)}
          isInvalid={isTotalWrong}
        />
      }
      isOpen={draft.isOpen}
      onToggle={() => onChange({ isOpen: !draft.isOpen })}
    >
      <NomineeFields {...props} />
      <ButtonRow>
        <Button
          kind="soft"
          size="small"
          onPress={({ target }) => {
            target.closest('li')?.querySelector('button')?.focus();
            onChange({ isOpen: false });
          }}
        >
          <Icon name="check" size="small" />
          Done
        </Button>
        <Button
          size="small"
          className={styles.remove}
          onPress={({ target }) => {
            focusBeside(target, 'section');
            onRemove();
          }}
        >
          Remove nominee
        </Button>
      </ButtonRow>
    </NomineeFrame>
  );
}

/** 'Daughter · born 14 Mar 2014 · minor' */
function lineOf({ draft, choices, today }: Pick<NomineeItemProps, 'draft' | 'choices' | 'today'>): string {
  const relationship = choices.relationships.find(({ id }) => id === draft.relationshipId)?.name;
  const parts = [
    relationship,
    draft.bornOn && `born ${formatDate(draft.bornOn)}`,
    needsGuardian(draft, today) ? 'minor' : undefined,
  ];
  return parts.filter((part) => part !== undefined).join(' · ') || 'Not filled in yet';
}
