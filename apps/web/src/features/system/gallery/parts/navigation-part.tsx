import { useState } from 'react';
import { useScreenTitle } from '../../../../platform/screen-title.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Breadcrumb } from '../../../../ui/navigation/breadcrumb.tsx';
import { Pagination } from '../../../../ui/navigation/pagination.tsx';
import { Stepper } from '../../../../ui/navigation/stepper.tsx';
import { Tabs } from '../../../../ui/navigation/tabs.tsx';
import { Part, Specimen } from './specimen.tsx';
import { ButtonRow } from '../../../../ui/button/button-row.tsx';

const STEPS = ['Personal', 'Bank', 'Nominees', 'Documents'];
const ROWS = 1_284;
const PAGE_ROWS = 20;

export function NavigationPart() {
  const [page, setPage] = useState(3);
  return (
    <Part title="Navigation">
      <Specimen title="Tabs">
        <Tabs
          label="Order books"
          tabs={[
            { id: 'open', label: 'Open', content: <p>Orders in progress.</p> },
            { id: 'done', label: 'Completed', content: <p>Orders that have been allotted.</p> },
            { id: 'plans', label: 'Plans', isDisabled: true, content: <p>No plans.</p> },
          ]}
        />
      </Specimen>
      <Specimen title="Breadcrumb">
        <Breadcrumb
          items={[{ label: 'Reports', to: '/disclaimer' }, { label: 'Transactions' }, { label: 'Open orders' }]}
        />
      </Specimen>
      <Specimen title="Stepper">
        <StepperSample />
      </Specimen>
      <Specimen title="Screen title">
        <ButtonRow>
          <TitleSample />
        </ButtonRow>
      </Specimen>
      <Specimen title="Pages" isWide>
        <Pagination page={page} pageSizeRows={PAGE_ROWS} count={ROWS} onPage={setPage} />
      </Specimen>
    </Part>
  );
}

function StepperSample() {
  const [current, setCurrent] = useState(1);
  return (
    <>
      <Stepper label="Opening an account" steps={STEPS} current={current} />
      <ButtonRow>
        <Button size="small" isDisabled={current === 0} onPress={() => setCurrent(current - 1)}>
          Back
        </Button>
        <Button
          size="small"
          kind="primary"
          isDisabled={current === STEPS.length}
          onPress={() => setCurrent(current + 1)}
        >
          Next step
        </Button>
      </ButtonRow>
    </>
  );
}

/** Overrides the title of the address in the header, the browser tab and the breadcrumbs. */
function TitleSample() {
  const [title, setTitle] = useState<string>();
  useScreenTitle(title);
  return (
    <Button size="small" onPress={() => setTitle(title === undefined ? 'SELL' : undefined)}>
      {title === undefined ? 'Set the title' : 'Restore the title'}
    </Button>
  );
}
