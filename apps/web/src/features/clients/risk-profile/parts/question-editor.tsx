import { OPTIONS_MAX, OPTIONS_MIN } from '@artha/domain/clients/risk-profile/questionnaire';
import { Button } from '../../../../ui/button/button.tsx';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { Card, CardBody, CardHeader } from '../../../../ui/card/card.tsx';
import { FieldMessage } from '../../../../ui/form/field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { Icon } from '../../../../ui/icon/icon.tsx';
import type { QuestionForm } from '../model/question-form.ts';
import { newOption } from '../model/question-form.ts';
import { OptionRow } from './option-row.tsx';
import styles from './question-editor.module.css';

interface QuestionEditorProps {
  readonly question: QuestionForm;
  /** From 0. */
  readonly place: number;
  readonly count: number;
  readonly messageAt: (path: string) => string | undefined;
  readonly onChange: (question: QuestionForm) => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}

/** A question of the draft with its weight and its answers. */
export function QuestionEditor({ question, place, count, messageAt, ...on }: QuestionEditorProps) {
  const { topic, text, weight, options } = question;
  const change = (changes: Partial<QuestionForm>) => on.onChange({ ...question, ...changes });
  const name = `Question ${place + 1}`;
  const optionsMessage = messageAt('options');
  return (
    <Card aria-label={name}>
      <CardHeader>
        <h2>{name}</h2>
        <div className={styles.tools}>
          <IconButton
            icon="arrow-up"
            label={`Move ${name.toLowerCase()} up`}
            size="small"
            isDisabled={place === 0}
            onPress={() => on.onMove(-1)}
          />
          <IconButton
            icon="arrow-down"
            label={`Move ${name.toLowerCase()} down`}
            size="small"
            isDisabled={place === count - 1}
            onPress={() => on.onMove(1)}
          />
          <IconButton icon="bin" label={`Remove ${name.toLowerCase()}`} size="small" onPress={on.onRemove} />
        </div>
      </CardHeader>
      <CardBody className={styles.body}>
        <div className={styles.fields}>
          <TextField label="Topic" isOptional value={topic} onChange={(next) => change({ topic: next })} />
          <TextField
            label="Question"
            value={text}
            error={messageAt('text')}
            onChange={(next) => change({ text: next })}
          />
          <TextField
            label="Weight"
            inputMode="numeric"
            value={weight}
            error={messageAt('weight')}
            onChange={(next) => change({ weight: next })}
          />
        </div>
        <ul className={styles.options} aria-label={`Answers to ${name.toLowerCase()}`}>
          {options.map((option, at) => (
            <OptionRow
              key={option.key}
              option={option}
              place={at}
              isRemovable={options.length > OPTIONS_MIN}
              messageAt={(path) => messageAt(`options.${at}.${path}`)}
              onChange={(next) => change({ options: options.with(at, next) })}
              onRemove={() => change({ options: options.filter((_each, index) => index !== at) })}
            />
          ))}
        </ul>
        {optionsMessage !== undefined && <FieldMessage id={`options-${place}`} message={optionsMessage} />}
        <Button
          className={styles.add}
          kind="ghost"
          size="small"
          isDisabled={options.length >= OPTIONS_MAX}
          onPress={() => change({ options: [...options, newOption()] })}
        >
          <Icon name="plus" />
          Add an answer
        </Button>
      </CardBody>
    </Card>
  );
}
