import { Card, CardBody, CardHeader } from '../../../../ui/card/card.tsx';
import { TwoLines } from '../../../../ui/figures/two-lines.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import type { PlainColumn } from '../../../../ui/plain-table/plain-table.tsx';
import { PlainTable } from '../../../../ui/plain-table/plain-table.tsx';
import { ApprovalPanel } from '../../../system/approvals/index.ts';
import type { Question, Questionnaire } from '../questionnaires.api.ts';
import { useRefreshVersions } from '../questionnaires.api.ts';
import { ScoreBands } from './score-bands.tsx';

type Option = Question['options'][number];

/** A version that cannot be changed: published, or waiting for approval. */
export function QuestionnaireRead({ questionnaire }: { questionnaire: Questionnaire }) {
  const { approval, questions, bands, range } = questionnaire;
  const refresh = useRefreshVersions();
  return (
    <Stack gap={4}>
      {approval && (
        <ApprovalPanel kind="risk-questionnaire" subjectKey="RiskQuestionnaire" onWithdrawn={() => void refresh()} />
      )}
      <Card aria-labelledby="bands-title">
        <CardHeader>
          <h2 id="bands-title">Score bands</h2>
          <span className="type-12 muted">
            Answers score {range.lowest} to {range.highest}
          </span>
        </CardHeader>
        <CardBody>
          <ScoreBands bands={bands} range={range} />
        </CardBody>
      </Card>
      {questions.map((question, at) => (
        <Card key={question.text} aria-labelledby={`question-${at}`}>
          <CardHeader>
            <h2 id={`question-${at}`}>
              {at + 1}. {question.text}
            </h2>
            <span className="type-12 muted">Weight {question.weight}</span>
          </CardHeader>
          <CardBody>
            <PlainTable
              caption={`Answers to question ${at + 1}`}
              density="staff"
              isBare
              isFlush
              columns={COLUMNS}
              rows={question.options}
              rowKey={({ text }) => text}
            />
          </CardBody>
        </Card>
      ))}
    </Stack>
  );
}

const COLUMNS: readonly PlainColumn<Option>[] = [
  {
    key: 'text',
    title: 'Answer',
    cell: ({ text, hint }) => (
      <TwoLines>
        <span>{text}</span>
        {hint !== null && <span>{hint}</span>}
      </TwoLines>
    ),
  },
  { key: 'score', title: 'Score', isNumeric: true, cell: ({ score }) => score },
];
