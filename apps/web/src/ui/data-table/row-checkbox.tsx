import styles from './row-checkbox.module.css';

interface RowCheckboxProps {
  readonly mode: 'single' | 'multiple';
  readonly isChosen: boolean;
  /** Some of the rows are selected. */
  readonly isMixed?: boolean;
  readonly label: string;
  readonly isStop: boolean;
  /** The action that the table runs on change. */
  readonly act: 'choose' | 'choose-page';
}

/**
 * Selects a row, or all rows of a page. A native control, because a long table has hundreds of them; the table listens
 * for all of them.
 */
export const RowCheckbox = ({ mode, isChosen, isMixed = false, label, isStop, act }: RowCheckboxProps) => (
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
