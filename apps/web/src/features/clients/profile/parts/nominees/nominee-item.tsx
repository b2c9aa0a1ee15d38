import { formatDate } from '@artha/domain/kit/dates';
import { useId } from 'react';
import { Button } from '../../../../../ui/button/button.tsx';
import { ButtonRow } from '../../../../../ui/button/button-row.tsx';
import { PlainIconButton } from '../../../../../ui/button/plain-icon-button.tsx';
import { Icon } from '../../../../../ui/icon/icon.tsx';
import { needsGuardian } from '../../model/nominee-entries.ts';
import { NomineeFields } from './nominee-fields.tsx';
import type { NomineeItemProps } from './nominee-props.ts';
import { ShareField } from './share-field.tsx';
import styles from './nominee-item.module.css';

/** A nominee: name, share, and the form while it is open. */
export function NomineeItem(props: NomineeItemProps) {
  const { draft, at, path, shown, isTotalWrong, onChange, onRemove } = props;
  const id = useId();
  const name = draft.name.trim() || `Nominee ${at + 1}`;
  return (
    <li className={styles.item} data-expanded={draft.isOpen || undefined}>
      <div className={styles.head}>
        <span className={styles.swatch} data-at={at} aria-hidden="true" />
        <div className={styles.name}>
          <h4 className="medium">{name}</h4>
          <span className="muted type-12">{lineOf(props)}</span>
        </div>
        <ShareField
          label={`Share of ${name} in percent`}
          value={draft.sharePercent}
          onChange={(sharePercent) => onChange({ sharePercent })}
          onBlur={() => shown.touch(`${path}.sharePercent`)}
          error={shown.errorOf(`${path}.sharePercent`)}
          isInvalid={isTotalWrong}
        />
        <PlainIconButton
          className={styles.expander}
          data-size="small"
          aria-expanded={draft.isOpen}
          aria-controls={id}
          aria-label={`Details of ${name}`}
          onClick={() => onChange({ isOpen: !draft.isOpen })}
        >
          <Icon name="chevron-right" size="small" />
        </PlainIconButton>
      </div>
      <div id={id} className={styles.body} hidden={!draft.isOpen}>
        {draft.isOpen && (
          <>
            <NomineeFields {...props} />
            <ButtonRow>
              <Button kind="soft" size="small" onPress={() => onChange({ isOpen: false })}>
                <Icon name="check" size="small" />
                Done
              </Button>
              <Button size="small" className={styles.remove} onPress={onRemove}>
                Remove nominee
              </Button>
            </ButtonRow>
          </>
        )}
      </div>
    </li>
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
