import { PASSWORD_RULES } from '@artha/domain/system/users/password-rules';
import type { Control, FieldValues, Path } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { Icon } from '../../../../ui/icon/icon.tsx';
import type { KnownOwner } from '../model/password-estimate.ts';
import styles from './password-checklist.module.css';
import { usePasswordEstimate } from './use-password-estimate.ts';

interface PasswordChecklistProps<Fields extends FieldValues> {
  readonly control: Control<Fields>;
  readonly name: Path<Fields>;
  readonly owner: KnownOwner;
}

/** Every rule of a new password, ticked while it is typed. */
export function PasswordChecklist<Fields extends FieldValues>({
  control,
  name,
  owner,
}: PasswordChecklistProps<Fields>) {
  const typed: unknown = useWatch({ control, name });
  const password = typeof typed === 'string' ? typed : '';
  const isTooEasy = usePasswordEstimate(password, owner);
  return (
    <ul className={styles.list} aria-label="Your new password needs">
      {PASSWORD_RULES.map(({ label, isMet }) => (
        <Rule key={label} label={label} isMet={isMet(password)} />
      ))}
      <Rule label="Not easy to guess" isMet={password !== '' && isTooEasy === false} />
    </ul>
  );
}

const Rule = ({ label, isMet }: { label: string; isMet: boolean }) => (
  <li className={styles.rule} data-met={isMet || undefined}>
    <Icon name={isMet ? 'check' : 'minus'} size="small" />
    {label}
    <span className="visually-hidden">{isMet ? ', met' : ', not met'}</span>
  </li>
);
