import { messageOfError } from '@artha/client/client-error';
import { CATEGORIES_BY_RISK } from '@artha/domain/clients/risk-profile/categories';
import type { ScoreRange } from '@artha/domain/clients/risk-profile/questionnaire';
import { bandProblems } from '@artha/domain/clients/risk-profile/score-bands';
import { useState } from 'react';
import { Button } from '../../../../ui/button/button.tsx';
import { Card, CardBody, CardHeader } from '../../../../ui/card/card.tsx';
import { FieldMessage } from '../../../../ui/form/field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { Banner } from '../../../../ui/states/banner.tsx';
import type { Questionnaire } from '../questionnaires.api.ts';
import { useSaveBands } from '../questionnaires.api.ts';
import { ScoreBands } from './score-bands.tsx';
import styles from './bands-form.module.css';

interface BandsFormProps {
  readonly questionnaire: Questionnaire;
  /** What the questions can score as they are typed. */
  readonly range: ScoreRange;
  /** True when the questions are saved as they are: bands are saved for saved questions. */
  readonly isRangeSaved: boolean;
  /** Says after each change whether the typed bands differ from the saved ones. */
  readonly onEdit: (isEdited: boolean) => void;
}

/** A band as its ends are typed. */
interface BandForm {
  readonly category: (typeof CATEGORIES_BY_RISK)[number];
  readonly from: string;
  readonly to: string;
}

const numberOf = (text: string): number => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : Number.NaN);
const bandsOf = (form: readonly BandForm[]) =>
  form.map(({ category, from, to }) => ({ category, from: numberOf(from), to: numberOf(to) }));

/** The bands of the draft. A gap or an overlap is named at its band while it is typed. */
export function BandsForm({ questionnaire, range, isRangeSaved, onEdit }: BandsFormProps) {
  const { id, revision, bands: saved } = questionnaire;
  const [typed, setTyped] = useState<readonly BandForm[]>(() =>
    CATEGORIES_BY_RISK.map((category) => {
      const band = saved.find((each) => each.category === category);
      return { category, from: String(band?.from ?? ''), to: String(band?.to ?? '') };
    }),
  );
  const save = useSaveBands();
  const bands = bandsOf(typed);
  const problems = bandProblems(bands, range);
  const isEditedAs = (form: readonly BandForm[]) => JSON.stringify(bandsOf(form)) !== JSON.stringify(saved);
  const change = (at: number, ends: { from?: string; to?: string }) => {
    const next = typed.map((band, index) => (index === at ? { ...band, ...ends } : band));
    setTyped(next);
    onEdit(isEditedAs(next));
  };
  return (
    <Card aria-labelledby="bands-title">
      <CardHeader>
        <h2 id="bands-title">Score bands</h2>
        <span className="type-12 muted">
          Answers score {range.lowest} to {range.highest}
        </span>
      </CardHeader>
      <CardBody className={styles.body}>
        {problems.length === 0 && <ScoreBands bands={bands} range={range} />}
        <ul className={styles.rows}>
          {typed.map(({ category, from, to }, at) => {
            const message = problems.find((problem) => problem.category === category)?.message;
            const ends = { size: 'small', inputMode: 'numeric', isInvalid: message !== undefined } as const;
            return (
              <li key={category} className={styles.row}>
                <span className="medium">{category}</span>
                <BandEnd
                  {...ends}
                  label={`${category} from`}
                  value={from}
                  onChange={(text) => change(at, { from: text })}
                />
                <span className="muted">to</span>
                <BandEnd {...ends} label={`${category} to`} value={to} onChange={(text) => change(at, { to: text })} />
                <span className={styles.message} role="status">
                  {message !== undefined && <FieldMessage id={`band-${at}`} message={message} />}
                </span>
              </li>
            );
          })}
        </ul>
        {save.error && (
          <Banner role="alert" tone="negative">
            {messageOfError(save.error)}
          </Banner>
        )}
        <Button
          className={styles.save}
          isDisabled={!isEditedAs(typed) || problems.length > 0 || !isRangeSaved}
          isPending={save.isPending}
          pendingLabel="Saving"
          onPress={() => save.mutate({ questionnaireId: id, revision, bands })}
        >
          Save the bands
        </Button>
      </CardBody>
    </Card>
  );
}

interface BandEndProps {
  readonly label: string;
  readonly size: 'small';
  readonly inputMode: 'numeric';
  readonly isInvalid: boolean;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** An end of a band. Its message is shown beside the row, for both ends. */
const BandEnd = ({ isInvalid, ...field }: BandEndProps) => (
  <span className={styles.end} data-invalid={isInvalid || undefined}>
    <TextField isLabelHidden {...field} />
  </span>
);
