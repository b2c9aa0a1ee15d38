import { messageOfError } from '@artha/client/client-error';
import { formatDate } from '@artha/domain/kit/dates';
import { useState } from 'react';
import { Button } from '../../../../ui/button/button.tsx';
import { ButtonRow } from '../../../../ui/button/button-row.tsx';
import { Card, CardBody, CardHeader } from '../../../../ui/card/card.tsx';
import { Switch } from '../../../../ui/form/switch.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { Badge } from '../../../../ui/states/badge.tsx';
import { Banner } from '../../../../ui/states/banner.tsx';
import type { CalendarDay, CalendarDraft } from '../calendar.api.ts';
import { useChangeDays } from '../calendar.api.ts';
import type { DayEdits } from '../model/day-edits.ts';
import { changedDay, editsOf, isEdited } from '../model/day-edits.ts';
import { weekdayName } from '../model/month.ts';
import styles from './day-form.module.css';
import { SchemeExceptions } from './scheme-exceptions.tsx';

interface DayFormProps {
  readonly day: CalendarDay;
  readonly draft: CalendarDraft | null;
  readonly schemeCount: number;
}

/**
 * A day of the calendar. What is saved waits in the draft; nothing changes for clients before it is approved. When a
 * colleague has changed the draft meanwhile, what was entered stays, with the reason why it was not saved.
 */
export function DayForm({ day, draft, schemeCount }: DayFormProps) {
  const [entered, setEntered] = useState<DayEdits>();
  const edits = entered ?? editsOf(day);
  const change = useChangeDays();
  const isInApproval = (draft?.approval ?? null) !== null;
  const isFixed = day.isPast || isInApproval;
  const hasEdits = isEdited(day, edits);
  const { inForce } = day;
  const save = (next: DayEdits) =>
    change.mutate(
      { version: draft?.version ?? null, days: [changedDay(day.day, next)] },
      { onSuccess: () => setEntered(undefined) },
    );
  return (
    <Card aria-label={formatDate(day.day)}>
      <DayHeader day={day} draft={draft} />
      <CardBody>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (hasEdits && !isFixed) save(edits);
          }}
        >
          <Stack gap={4}>
            {change.error && (
              <Banner tone="negative" role="alert">
                {messageOfError(change.error)}
              </Banner>
            )}
            <DayFields {...{ day, edits, schemeCount, isFixed }} onEdit={(part) => setEntered({ ...edits, ...part })} />
            {day.isPast && <p className="type-12 muted">Days up to today cannot be changed.</p>}
            {!day.isPast && isInApproval && (
              <p className="type-12 muted">The draft waits for approval and cannot be changed.</p>
            )}
            {!isFixed && (
              <ButtonRow>
                <Button
                  type="submit"
                  kind="soft"
                  isDisabled={!hasEdits}
                  isPending={change.isPending}
                  pendingLabel="Saving"
                >
                  Save in draft
                </Button>
                {inForce !== null && (
                  <Button kind="ghost" onPress={() => save(editsOf(inForce))}>
                    As in force
                  </Button>
                )}
              </ButtonRow>
            )}
          </Stack>
        </form>
      </CardBody>
    </Card>
  );
}

const DayHeader = ({ day, draft }: Pick<DayFormProps, 'day' | 'draft'>) => (
  <CardHeader>
    <div>
      <p className="type-12 muted">{weekdayName(day.day)}</p>
      <h2 className={styles.date}>{formatDate(day.day)}</h2>
    </div>
    {day.inForce !== null && (
      <Badge tone="warning" icon="pen">
        Changed in revision {draft?.number}
      </Badge>
    )}
  </CardHeader>
);

interface DayFieldsProps extends Pick<DayFormProps, 'day' | 'schemeCount'> {
  readonly edits: DayEdits;
  readonly isFixed: boolean;
  readonly onEdit: (part: Partial<DayEdits>) => void;
}

const EVENT_MAX_CHARACTERS = 80;

const DayFields = ({ day: { inForce }, edits, schemeCount, isFixed, onEdit }: DayFieldsProps) => (
  <>
    <TextField
      label="Event"
      isOptional
      maxLength={EVENT_MAX_CHARACTERS}
      autoComplete="off"
      isReadOnly={isFixed}
      value={edits.event}
      onChange={(event) => onEdit({ event })}
    />
    <Stack gap={3}>
      <DaySwitch
        label="Operations system works"
        note={inForce && (inForce.isBusinessDayOperations ? 'Works in force' : 'Closed in force')}
        isSelected={edits.isBusinessDayOperations}
        isDisabled={isFixed}
        onChange={(isBusinessDayOperations) => onEdit({ isBusinessDayOperations })}
      />
      <DaySwitch
        label="Exchange open"
        note={inForce && (inForce.isBusinessDayExchange ? 'Open in force' : 'Closed in force')}
        isSelected={edits.isBusinessDayExchange}
        isDisabled={isFixed}
        onChange={(isBusinessDayExchange) => onEdit({ isBusinessDayExchange })}
      />
    </Stack>
    <SchemeExceptions
      schemes={edits.closedSchemes}
      schemeCount={schemeCount}
      isExchangeOpen={edits.isBusinessDayExchange}
      isFixed={isFixed}
      onChange={(closedSchemes) => onEdit({ closedSchemes })}
    />
  </>
);

interface DaySwitchProps {
  readonly label: string;
  readonly note: string | null;
  readonly isSelected: boolean;
  readonly isDisabled: boolean;
  readonly onChange: (isSelected: boolean) => void;
}

const DaySwitch = ({ label, note, ...control }: DaySwitchProps) => (
  <Switch {...control}>
    {label}
    {note !== null && <span className={styles.note}>{note}</span>}
  </Switch>
);
