import type { InvestorChoices } from '@artha/contract/clients/profile.choices';
import type { BusinessDate } from '@artha/domain/kit/dates';
import type { NomineeDraft, OwnContact } from '../../model/nominee-entries.ts';
import type { ShownProblems } from '../use-shown-problems.ts';

export interface NomineeEditorProps {
  readonly title?: string;
  readonly drafts: readonly NomineeDraft[];
  readonly onChange: (drafts: readonly NomineeDraft[]) => void;
  readonly choices: InvestorChoices;
  /** Of the investor; undefined where it is not known. */
  readonly own: OwnContact | undefined;
  readonly today: BusinessDate;
  readonly shown: ShownProblems;
  /** Where the entries are among the fields of the form. */
  readonly path?: string;
}

export interface NomineeItemProps extends Pick<NomineeEditorProps, 'choices' | 'own' | 'today' | 'shown'> {
  readonly draft: NomineeDraft;
  /** Among the nominees, from 0. */
  readonly at: number;
  /** Of its fields in the form. */
  readonly path: string;
  /** Whether the shares do not add up, once this is to be shown. */
  readonly isTotalWrong: boolean;
  readonly onChange: (change: Partial<NomineeDraft>) => void;
  readonly onRemove: () => void;
}

/** Message and blur of a field of the nominee. */
export const fieldsOf =
  ({ path, shown }: Pick<NomineeItemProps, 'path' | 'shown'>) =>
  (field: keyof NomineeDraft) =>
    shown.fieldOf(`${path}.${field}`);
