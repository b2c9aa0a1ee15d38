import { useState } from 'react';
import { Button } from '../../../../ui/button/button.tsx';
import { Card, CardBody, CardFooter, CardHeader } from '../../../../ui/card/card.tsx';
import { Amount } from '../../../../ui/figures/amount.tsx';
import { Change, Return, Rupees } from '../../../../ui/figures/figures.tsx';
import { ProgressBar } from '../../../../ui/figures/progress-bar.tsx';
import { ProgressRing } from '../../../../ui/figures/progress-ring.tsx';
import { Stat, StatStrip } from '../../../../ui/figures/stat.tsx';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { Badge } from '../../../../ui/states/badge.tsx';
import { Part, Specimen } from './specimen.tsx';
import { SampleRow } from './sample-row.tsx';
import { ButtonRow } from '../../../../ui/button/button-row.tsx';

const ROWS = 14_460;

export const DataPart = () => (
  <Part title="Cards and figures">
    <Specimen title="Card">
      <Card>
        <CardHeader>
          <h3>NAV file</h3>
          <Badge tone="info">Running</Badge>
        </CardHeader>
        <CardBody>
          <ProgressBar label="Rows read" value={72} valueText="10,412 of 14,460 rows" />
        </CardBody>
        <CardFooter>You can leave this page.</CardFooter>
      </Card>
      <Card>
        <CardBody>A card without a title.</CardBody>
      </Card>
    </Specimen>
    <Specimen title="Stat" isWide>
      <p className="type-36">
        <Amount figure="48,21,640.50" />
      </p>
      <Card>
        <CardHeader>
          <h3>Since first NAV</h3>
        </CardHeader>
        <StatStrip>
          <Stat label="Invested" title="₹40,10,000.00" note="since 12 Jun 2019">
            ₹40.10 L
          </Stat>
          <Stat label="Gain">
            <Change rupees="8,11,640.50" percent="20.24" />
          </Stat>
          <Stat label="Today">
            <Change rupees="-12,723.60" percent="-0.26" />
          </Stat>
          <Stat label="XIRR" note={<Rupees figure="0.00" />}>
            <Return percent="14.86" />
          </Stat>
        </StatStrip>
      </Card>
    </Specimen>
    <Specimen title="Progress ring: radius 100, strokes 16 and 8, 300 ms">
      <RingSample />
    </Specimen>
    <Specimen title="Progress bar">
      <ProgressBar label="Not started" value={0} />
      <ProgressBar label="In progress" value={64} />
      <ProgressBar label="Done" value={100} />
      <ProgressBar label="Unknown progress" value={undefined} />
      <p className="type-12 muted tabular">{ROWS.toLocaleString('en-IN')} rows</p>
    </Specimen>
  </Part>
);

const STEP_PERCENT = 16;
const WHOLE_PERCENT = 100;

function RingSample() {
  const [percent, setPercent] = useState(68);
  return (
    <>
      <SampleRow>
        <ProgressRing label="Of the goal" value={percent}>
          <span className="type-28 tabular">{percent}%</span>
          <span className="type-12 muted">of the goal</span>
        </ProgressRing>
        <ProgressRing label="Documents" value={100} size="small" tone="positive">
          <Icon name="check" />
        </ProgressRing>
        <ProgressRing label="Nominees" value={32} size="small" />
        <ProgressRing label="Bank" value={0} size="small" />
      </SampleRow>
      <ButtonRow>
        <Button size="small" onPress={() => setPercent((percent + STEP_PERCENT) % WHOLE_PERCENT)}>
          Move the ring
        </Button>
      </ButtonRow>
    </>
  );
}
