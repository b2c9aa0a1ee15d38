import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import type { OptionForm } from '../model/question-form.ts';
import styles from './option-row.module.css';

interface OptionRowProps {
  readonly option: OptionForm;
  /** From 0. */
  readonly place: number;
  readonly isRemovable: boolean;
  readonly messageAt: (path: string) => string | undefined;
  readonly onChange: (option: OptionForm) => void;
  readonly onRemove: () => void;
}

/** An answer with its score. */
export function OptionRow({ option, place, isRemovable, messageAt, onChange, onRemove }: OptionRowProps) {
  const name = `answer ${place + 1}`;
  const field = { size: 'small', isLabelHidden: true } as const;
  return (
    <li className={styles.row}>
      <TextField
        {...field}
        label={`Text of ${name}`}
        placeholder="Answer"
        value={option.text}
        error={messageAt('text')}
        onChange={(text) => onChange({ ...option, text })}
      />
      <TextField
        {...field}
        label={`Hint of ${name}`}
        placeholder="Hint, optional"
        value={option.hint}
        error={messageAt('hint')}
        onChange={(hint) => onChange({ ...option, hint })}
      />
      <TextField
        {...field}
        label={`Score of ${name}`}
        placeholder="Score"
        inputMode="numeric"
        value={option.score}
        error={messageAt('score')}
        onChange={(score) => onChange({ ...option, score })}
      />
      <IconButton icon="bin" label={`Remove ${name}`} size="small" isDisabled={!isRemovable} onPress={onRemove} />
    </li>
  );
}
