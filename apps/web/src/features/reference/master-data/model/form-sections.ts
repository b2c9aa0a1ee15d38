import type { ModelConfig } from '@artha/contract/reference/master-data';
import type { KindField } from '@artha/domain/kit/kind-model';
import { fieldsOf } from './field-values.ts';

export interface FormSection {
  readonly title: string;
  readonly fields: readonly KindField[];
}

/** The groups of a form, in order. Fields without a group are in one that has the title of the kind. */
export function formSections(config: ModelConfig): readonly FormSection[] {
  const groups = Map.groupBy(fieldsOf(config), ({ section }) => section ?? config.title);
  return [...groups].map(([title, fields]) => ({ title, fields }));
}

/** The anchor of a group. */
export const sectionId = (title: string): string => `section-${title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`;
