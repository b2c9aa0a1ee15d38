import type { MasterRow, ModelConfig } from '@artha/contract/reference/master-data';
import { businessDateAt, formatDate } from '@artha/domain/kit/dates';
import { useState } from 'react';
import { Button } from '../../../../ui/button/button.tsx';
import { Card, CardBody, CardFooter, CardHeader } from '../../../../ui/card/card.tsx';
import { Facts } from '../../../../ui/figures/facts.tsx';
import { TextLink } from '../../../../ui/link/text-link.tsx';
import { useVersions } from '../master-data.api.ts';
import { ROW_KEY } from '../model/master-filter.ts';
import { RecordStatus } from './record-status.tsx';
import { ReactivationDialog, RemovalDialog } from './removal-dialog.tsx';

interface RecordCardProps {
  readonly config: ModelConfig;
  readonly row: MasterRow;
  /** The address of the list. */
  readonly path: string;
  readonly onRemoved: () => void;
}

/** Version, last change and state of a record, with its history and its removal. */
export function RecordCard({ config, row, path, onRemoved }: RecordCardProps) {
  const { data: versions } = useVersions(config, row.id);
  // The record as it was when the button was pressed: its change is shown before the dialog closes.
  const [asked, setAsked] = useState<MasterRow>();
  const close = () => setAsked(undefined);
  return (
    <Card aria-label="This record">
      <CardHeader>
        <h2>This record</h2>
        <RecordStatus row={row} />
      </CardHeader>
      <CardBody>
        <Facts>
          <dt>Version</dt>
          <dd className="tabular">{row.version}</dd>
          <dt>Changed</dt>
          <dd>{formatDate(businessDateAt(row.lastModifiedDate))}</dd>
          <dt>By</dt>
          <dd>{versions?.[0]?.changedByName ?? '…'}</dd>
        </Facts>
      </CardBody>
      <CardFooter>
        <TextLink to={path} search={{ [ROW_KEY]: String(row.id) }}>
          History
        </TextLink>
        {config.rights.mayEdit && !row.isInApproval && (
          <Button size="small" onPress={() => setAsked(row)}>
            {row.isActive ? 'Delete or make inactive' : 'Reactivate'}
          </Button>
        )}
      </CardFooter>
      {asked?.isActive === true && <RemovalDialog config={config} row={asked} onClose={close} onDone={onRemoved} />}
      {asked?.isActive === false && <ReactivationDialog config={config} row={asked} onClose={close} />}
    </Card>
  );
}

/** Shown where a second person must approve a change. */
export const ApprovalCard = ({ rows }: Pick<ModelConfig, 'rows'>) => (
  <Card aria-label="Who approves">
    <CardHeader>
      <h2>Who approves</h2>
    </CardHeader>
    <CardBody>
      <p className="muted">
        Changes of {rows.many} need a second person. Anybody but you who may maintain them can approve; nothing changes
        before that.
      </p>
    </CardBody>
  </Card>
);
