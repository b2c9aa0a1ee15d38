import type { RelationNames } from '@artha/domain/reference/master-data/value-text';
import { valueText } from '@artha/domain/reference/master-data/value-text';
import { formatMoment } from '../../../../ui/figures/moment.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { ButtonRow } from '../../../../ui/button/button-row.tsx';
import { Card, CardBody, CardFooter, CardHeader } from '../../../../ui/card/card.tsx';
import { RadioGroup } from '../../../../ui/form/radio-group.tsx';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import type { FieldInput } from '../model/field-values.ts';
import { valueOf } from '../model/field-values.ts';
import { useRelationName } from './use-relation-name.ts';
import type { Conflict } from '../model/merge-edits.ts';
import styles from './conflict-card.module.css';

export type Side = 'theirs' | 'mine';

export interface OpenConflict {
  readonly conflicts: readonly Conflict[];
  /** Which value was chosen, by field. */
  readonly chosen: Readonly<Record<string, Side>>;
  readonly theirName: string;
  /** The version that the form began with, and the one that is saved. */
  readonly beforeVersion: number;
  readonly theirVersion: number;
  readonly savedAt: Date;
  /** The names behind the relations of the version before, and of the one that is saved. */
  readonly names: Readonly<Record<'before' | 'theirs', RelationNames>>;
}

interface ConflictCardProps {
  readonly open: OpenConflict;
  readonly onChoose: (keys: readonly string[], side: Side) => void;
}

/** Two people changed the same fields: the person chooses one value for each. */
export function ConflictCard({ open, onChoose }: ConflictCardProps) {
  const { conflicts, chosen, theirName, beforeVersion, theirVersion, savedAt } = open;
  const keys = conflicts.map(({ field }) => field.key);
  const done = keys.filter((key) => chosen[key] !== undefined).length;
  return (
    <Card className={styles.card} aria-label="Changes of two people">
      <CardHeader>
        <h2 className={styles.title}>
          <Icon name="alert" />
          {/* The sentence alone: it would be read out with the whole card at every choice. */}
          <span role="alert">
            {theirName} saved version {theirVersion} while you were editing
          </span>
        </h2>
        <span className="type-12 muted tabular">{formatMoment(savedAt)}</span>
      </CardHeader>
      <CardBody>
        <Stack gap={4}>
          <p className="muted">
            You began with version {beforeVersion}.{' '}
            {keys.length === 1 ? 'One field differs' : `${keys.length} fields differ`}; choose which value to keep. The
            other changes of both are kept.
          </p>
          {conflicts.map((conflict) => (
            <ConflictChoice key={conflict.field.key} conflict={conflict} open={open} onChoose={onChoose} />
          ))}
        </Stack>
      </CardBody>
      <CardFooter>
        <span className="type-12 muted" role="status">
          {done} of {keys.length} chosen
        </span>
        <ButtonRow>
          <Button size="small" onPress={() => onChoose(keys, 'theirs')}>
            Take all of theirs
          </Button>
          <Button size="small" onPress={() => onChoose(keys, 'mine')}>
            Keep all of mine
          </Button>
        </ButtonRow>
      </CardFooter>
    </Card>
  );
}

interface ConflictChoiceProps extends ConflictCardProps {
  readonly conflict: Conflict;
}

function ConflictChoice({ conflict: { field, before, theirs, mine }, open, onChoose }: ConflictChoiceProps) {
  const { theirName, theirVersion, beforeVersion, chosen, names } = open;
  const shown = (input: FieldInput, of: RelationNames) => valueText(field, valueOf(field, input), of) ?? 'Empty';
  const myName = useRelationName(field, mine);
  return (
    <RadioGroup
      label={field.label}
      look="card"
      orientation="horizontal"
      help={`Version ${beforeVersion}: ${shown(before, names.before)}`}
      options={[
        { value: 'theirs', label: shown(theirs, names.theirs), note: `${theirName}, version ${theirVersion}` },
        { value: 'mine', label: shown(mine, myName), note: 'You' },
      ]}
      value={chosen[field.key]}
      onChange={(side: Side) => onChoose([field.key], side)}
    />
  );
}
