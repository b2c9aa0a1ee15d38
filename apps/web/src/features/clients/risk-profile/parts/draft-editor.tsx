import { messageOfError } from '@artha/client/client-error';
import { useState } from 'react';
import { QUESTIONS_MAX } from '@artha/domain/clients/risk-profile/questionnaire';
import { Button } from '../../../../ui/button/button.tsx';
import { ButtonRow } from '../../../../ui/button/button-row.tsx';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { Banner } from '../../../../ui/states/banner.tsx';
import type { QuestionForm } from '../model/question-form.ts';
import { checkForm, formOf, moved, newQuestion, typedRange } from '../model/question-form.ts';
import type { Questionnaire } from '../questionnaires.api.ts';
import { useSaveQuestions } from '../questionnaires.api.ts';
import { BandsForm } from './bands-form.tsx';
import { DraftActions } from './draft-actions.tsx';
import { DraftGuard } from './draft-guard.tsx';
import { QuestionEditor } from './question-editor.tsx';

/** The draft: its score bands, checked as they are typed, and its questions. */
export function DraftEditor({ questionnaire }: { questionnaire: Questionnaire }) {
  const { id, version, revision, questions, bands, range } = questionnaire;
  const [form, setForm] = useState(() => formOf(questions));
  const [isChecked, setIsChecked] = useState(false);
  const [shownRevision, setShownRevision] = useState(revision);
  const savedBands = JSON.stringify(bands);
  // The saved bands that the typed ones differ from. Once others are saved, the form shows those.
  const [editedBands, setEditedBands] = useState<string>();
  // Saved questions replace those that were typed; typed bands stay until other bands are saved.
  if (shownRevision !== revision) {
    setShownRevision(revision);
    setForm(formOf(questions));
    setIsChecked(false);
  }
  const save = useSaveQuestions();
  const checked = checkForm(form);
  const areQuestionsEdited = JSON.stringify(checked.questions) !== JSON.stringify(questions);
  const areBandsEdited = editedBands === savedBands;
  const replace = (at: number, question: QuestionForm) => setForm(form.with(at, question));
  const submit = () => {
    setIsChecked(true);
    if (checked.questions) save.mutate({ questionnaireId: id, revision, questions: checked.questions });
  };
  return (
    <Stack gap={4}>
      <DraftActions
        questionnaire={questionnaire}
        areQuestionsEdited={areQuestionsEdited}
        areBandsEdited={areBandsEdited}
      />
      <BandsForm
        key={savedBands}
        questionnaire={questionnaire}
        range={typedRange(form) ?? range}
        isRangeSaved={!areQuestionsEdited}
        onEdit={(isEdited) => setEditedBands(isEdited ? savedBands : undefined)}
      />
      {form.map((question, at) => (
        <QuestionEditor
          key={question.key}
          question={question}
          place={at}
          count={form.length}
          messageAt={(path) => (isChecked ? checked.messages[`${at}.${path}`] : undefined)}
          onChange={(next) => replace(at, next)}
          onMove={(by) => setForm(moved(form, at, by))}
          onRemove={() => setForm(form.filter((_each, index) => index !== at))}
        />
      ))}
      <SaveMessages error={save.error} isIncomplete={isChecked && !checked.questions} />
      <ButtonRow>
        <Button isDisabled={form.length >= QUESTIONS_MAX} onPress={() => setForm([...form, newQuestion()])}>
          <Icon name="plus" />
          Add a question
        </Button>
        <Button
          kind="primary"
          isDisabled={!areQuestionsEdited || form.length === 0}
          isPending={save.isPending}
          pendingLabel="Saving"
          onPress={submit}
        >
          Save the questions
        </Button>
      </ButtonRow>
      <DraftGuard version={version} isEdited={areQuestionsEdited || areBandsEdited} />
    </Stack>
  );
}

/** Why the questions are not saved. */
const SaveMessages = ({ error, isIncomplete }: { error: Error | null; isIncomplete: boolean }) => (
  <>
    {error && (
      <Banner role="alert" tone="negative">
        {messageOfError(error)}
      </Banner>
    )}
    {isIncomplete && (
      <Banner role="alert" tone="negative">
        Some questions are not complete. What is missing is marked.
      </Banner>
    )}
  </>
);
