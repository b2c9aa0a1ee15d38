import { messageOfError } from '@artha/client/client-error';
import type { ModelConfig } from '@artha/contract/reference/master-data';
import { useState } from 'react';
import { Button } from '../../../../ui/button/button.tsx';
import { Card, CardBody, CardHeader } from '../../../../ui/card/card.tsx';
import { Select } from '../../../../ui/form/select.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { Banner } from '../../../../ui/states/banner.tsx';
import type { MasterImport } from '../imports.api.ts';
import { useMatchColumns } from '../imports.api.ts';
import { choiceState, columnLabel, fieldOptions, LEFT_OUT } from '../model/column-choice.ts';
import { StickyBar } from './sticky-bar.tsx';
import styles from './import-matching.module.css';

interface ImportMatchingProps {
  readonly config: ModelConfig;
  readonly imported: MasterImport;
  /** What leaves the columns as they are: back to the rows, or discarding the file. */
  readonly leave: { readonly label: string; readonly onPress: () => void };
  readonly onMatched?: () => void;
}

/** Which field each column of the file holds. */
export function ImportMatching({ config, imported, leave, onMatched }: ImportMatchingProps) {
  const [chosen, setChosen] = useState(() => imported.columns.map(({ field }) => field));
  const match = useMatchColumns();
  const { errors, isPossible, note } = choiceState(config, chosen);
  const choose = (at: number, value: string) => setChosen(chosen.with(at, value === LEFT_OUT ? null : value));
  const send = () => match.mutate({ importId: imported.id, fields: chosen }, { onSuccess: () => onMatched?.() });
  const options = fieldOptions(config);
  // A column is known by its place in the file; two may have the same heading.
  const columns = imported.columns.map((column, at) => ({ ...column, at, key: `column-${at}` }));
  return (
    <Stack gap={4}>
      {match.error && (
        <Banner tone="negative" role="alert">
          {messageOfError(match.error)}
        </Banner>
      )}
      <Card aria-label="Match columns">
        <CardHeader>
          <h2>Match columns</h2>
        </CardHeader>
        <CardBody>
          <Stack gap={4}>
            <p className="muted">Choose the field that each column of the file holds, or leave the column out.</p>
            <ul className={styles.columns}>
              {columns.map(({ key, at, heading, example }) => (
                <li key={key}>
                  <Select
                    label={columnLabel(heading, at)}
                    help={example === null ? 'The column is empty.' : `Such as ${example}`}
                    error={errors.get(at)}
                    options={options}
                    value={chosen[at] ?? LEFT_OUT}
                    onChange={(value) => choose(at, value)}
                  />
                </li>
              ))}
            </ul>
          </Stack>
        </CardBody>
      </Card>
      <StickyBar note={note} isBlocked={!isPossible}>
        <Button kind="ghost" onPress={leave.onPress}>
          {leave.label}
        </Button>
        <Button
          kind="primary"
          isDisabled={!isPossible}
          isPending={match.isPending}
          pendingLabel="Reading the file"
          onPress={send}
        >
          Check rows
        </Button>
      </StickyBar>
    </Stack>
  );
}
