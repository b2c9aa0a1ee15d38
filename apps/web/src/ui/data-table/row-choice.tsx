import styles from './row-choice.module.css';

interface RowChoiceProps {
  readonly mode: 'single' | 'multiple';
  readonly isChosen: boolean;
  /** Some of what it stands for. */
  readonly isMixed?: boolean;
  readonly label: string;
  readonly isStop: boolean;
  /** What the table does when it is pressed. */
  readonly act: 'choose' | 'choose-page';
}

/**
 * Chooses a row, or all of a page. A native control: some hundreds of them stand in a long table. The table listens for
 * all of them at once.
 */
export const RowChoice = ({ mode, isChosen, isMixed = false, label, isStop, act }: RowChoiceProps) => (
  <label className={styles.choice}>
    <input
      type={mode === 'single' ? 'radio' : 'checkbox'}
      checked={isChosen}
      readOnly
      aria-label={label}
      tabIndex={isStop ? 0 : -1}
      data-act={act}
      ref={(input) => {
        if (input) input.indeterminate = isMixed;
      }}
    />
  </label>
);
