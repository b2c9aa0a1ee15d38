import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { contentKeys } from '../../../../platform/content-keys.ts';
import { BusyButton } from '../../../../ui/button/busy-button.tsx';
import { PlainButton } from '../../../../ui/button/plain-button.tsx';
import { Card, CardBody } from '../../../../ui/card/card.tsx';
import { ProgressBar } from '../../../../ui/figures/progress-bar.tsx';
import { Help } from '../../../../ui/form/help.tsx';
import { RadioGroup } from '../../../../ui/form/radio-group.tsx';
import { Icon } from '../../../../ui/icon/icon.tsx';
import type { Chosen } from '../model/chosen-answers.ts';
import { completeAnswers, timeLeft } from '../model/chosen-answers.ts';
import type { ActiveQuestionnaire, RiskProfile, Submission } from '../risk-profile.api.ts';
import { useTakeRiskProfile } from '../risk-profile.api.ts';
import { useAnswers } from './use-answers.ts';
import styles from './question-steps.module.css';

interface QuestionStepsProps {
  readonly questionnaire: ActiveQuestionnaire;
  readonly kept: Chosen;
  /** The link that leaves the questions. */
  readonly leave: ReactNode;
  readonly onTaken: (profile: RiskProfile) => void;
  readonly onRefused: (error: Error | undefined) => void;
}

/** One question a card. Arrow keys choose an answer, Enter goes on. */
export function QuestionSteps({ questionnaire, kept, leave, onTaken, onRefused }: QuestionStepsProps) {
  const { questions, version } = questionnaire;
  const { chosen, choose, forget, place, setPlace } = useAnswers(questionnaire, kept);
  const { send, isPending } = useSend({ onRefused, onTaken: (profile) => void forget().then(() => onTaken(profile)) });
  const options = useFocusOnMove(place);
  const question = questions[place];
  if (!question) return null;
  const isLast = place === questions.length - 1;
  const optionId = chosen[question.id];
  const goOn = () => {
    const answers = completeAnswers(questions, chosen);
    if (isLast && answers) send({ version, answers });
    else setPlace(place + 1);
  };
  return (
    <form
      className={styles.steps}
      onSubmit={(event) => {
        event.preventDefault();
        if (optionId !== undefined && !isPending) goOn();
      }}
    >
      <ProgressBar
        label={`Question ${place + 1} of ${questions.length}`}
        value={((place + 1) / questions.length) * 100}
        valueText={timeLeft(questions.length - place)}
      />
      <Card>
        <CardBody className={styles.card}>
          <div>
            {question.topic !== null && <p className="type-12 muted">{question.topic}</p>}
            <h2 className={styles.text}>{question.text}</h2>
          </div>
          <div ref={options}>
            <RadioGroup
              key={question.id}
              label={question.text}
              isLabelHidden
              look="list"
              value={optionId === undefined ? undefined : String(optionId)}
              options={question.options.map(({ id, text, hint }) => ({
                value: String(id),
                label: text,
                ...(hint !== null && { note: hint }),
              }))}
              onChange={(id) => choose(question.id, Number(id))}
            />
          </div>
        </CardBody>
      </Card>
      <StepActions
        leave={leave}
        onBack={place === 0 ? undefined : () => setPlace(place - 1)}
        nextLabel={isLast ? 'See my profile' : 'Next'}
        isBusy={isPending}
        isAnswered={optionId !== undefined}
      />
      <Help className={styles.note}>
        There is no right answer. Answer for the money you invest here, not for all your savings.
      </Help>
    </form>
  );
}

/** Sends the answers. The same answers keep their key, so that a retry takes one profile. */
function useSend({ onTaken, onRefused }: Pick<QuestionStepsProps, 'onTaken' | 'onRefused'>) {
  const [{ keyOf }] = useState(contentKeys);
  const { mutate, isPending } = useTakeRiskProfile();
  const send = (input: Submission['input']) => {
    onRefused(undefined);
    mutate({ input, key: keyOf(input) }, { onSuccess: onTaken, onError: onRefused });
  };
  return { send, isPending };
}

interface StepActionsProps {
  readonly leave: ReactNode;
  /** Undefined at the first question. */
  readonly onBack: (() => void) | undefined;
  readonly nextLabel: string;
  readonly isBusy: boolean;
  readonly isAnswered: boolean;
}

const StepActions = ({ leave, onBack, nextLabel, isBusy, isAnswered }: StepActionsProps) => (
  <div className={styles.actions}>
    <PlainButton className={styles.back} disabled={onBack === undefined} onClick={onBack}>
      <Icon name="arrow-left" />
      Back
    </PlainButton>
    {leave}
    <BusyButton
      className={styles.next}
      data-size={undefined}
      data-wide={undefined}
      isBusy={isBusy}
      busyLabel="Sending"
      disabled={!isAnswered}
    >
      {nextLabel}
      <Icon name="arrow-right" />
    </BusyButton>
  </div>
);

/** Moves the focus into the answers of the question that is shown next; not when the page opens. */
function useFocusOnMove(place: number) {
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef(place);
  useEffect(() => {
    if (shown.current === place) return;
    shown.current = place;
    const inputs = [...(box.current?.querySelectorAll('input') ?? [])];
    (inputs.find(({ checked }) => checked) ?? inputs[0])?.focus();
    scrollTo({ top: 0 });
  }, [place]);
  return box;
}
