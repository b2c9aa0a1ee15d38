import { groupIndian } from '@artha/domain/kit/inr-format';
import { Button } from '../../../../ui/button/button.tsx';
import { Card, CardBody, CardFooter, CardHeader } from '../../../../ui/card/card.tsx';
import { ProgressBar } from '../../../../ui/figures/progress-bar.tsx';
import { Badge } from '../../../../ui/states/badge.tsx';
import type { MasterImport } from '../imports.api.ts';

interface ImportProgressProps {
  readonly imported: MasterImport;
  readonly onStop: () => void;
}

const WHOLE = 100;

/** How far checking or writing is. It goes on when the screen is left. */
export function ImportProgress({ imported, onStop }: ImportProgressProps) {
  const { fileName, state, rowsDone, rowCount, chosenCount } = imported;
  const total = state === 'committing' ? chosenCount : rowCount;
  const what = state === 'committing' ? 'Writing rows' : 'Checking rows';
  const figures = [rowsDone, total].map((figure) => groupIndian(String(figure)));
  return (
    <Card aria-label={what}>
      <CardHeader>
        <h2>{fileName}</h2>
        <Badge tone="info">{state === 'committing' ? 'Importing' : 'Checking'}</Badge>
      </CardHeader>
      <CardBody>
        <ProgressBar
          label={what}
          value={total === 0 ? undefined : Math.floor((rowsDone * WHOLE) / total)}
          valueText={`${figures.join(' of ')} rows`}
        />
      </CardBody>
      <CardFooter>
        <span className="type-12 muted">
          You may leave this screen; its address leads back here. Stopping keeps the rows that are already written.
        </span>
        <Button size="small" kind="danger" onPress={onStop}>
          Stop
        </Button>
      </CardFooter>
    </Card>
  );
}
