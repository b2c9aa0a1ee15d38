import type { FieldErrors } from 'react-hook-form';
import type { FormSection } from '../model/form-sections.ts';
import { sectionId } from '../model/form-sections.ts';
import styles from './section-navigation.module.css';
import type { RecordFields } from './use-record-form.ts';

interface SectionNavigationProps {
  readonly sections: readonly FormSection[];
  readonly errors: FieldErrors<RecordFields>;
}

/** The groups of a long form, with how many of their fields are to be corrected. On the phone the form is scrolled. */
export const SectionNavigation = ({ sections, errors }: SectionNavigationProps) => (
  <nav className={styles.navigation} aria-label="Sections">
    <ul>
      {sections.map(({ title, fields }) => {
        const wrong = fields.filter(({ key }) => errors[key] !== undefined).length;
        return (
          <li key={title}>
            <button
              type="button"
              className={styles.link}
              onClick={() => document.querySelector(`#${sectionId(title)}`)?.scrollIntoView()}
            >
              {title}
              {wrong > 0 && (
                <span className={styles.wrong}>
                  {wrong}
                  <span className="visually-hidden"> to correct</span>
                </span>
              )}
            </button>
          </li>
        );
      })}
    </ul>
  </nav>
);
