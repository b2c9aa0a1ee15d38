import { useState } from 'react';
import { Button } from '../../../../ui/button/button.tsx';
import { Badge } from '../../../../ui/states/badge.tsx';
import { Banner } from '../../../../ui/states/banner.tsx';
import { LoaderOverlay } from '../../../../ui/states/loader-overlay.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { ErrorState, Loading, Skeleton } from '../../../../ui/states/states.tsx';
import { Status } from '../../../../ui/states/status.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { Part, Specimen } from './specimen.tsx';
import { SampleRow } from './sample-row.tsx';
import { ButtonRow } from '../../../../ui/button/button-row.tsx';
import styles from './feedback-part.module.css';
import { Row } from '../../../../ui/layout/row.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';

export const FeedbackPart = () => (
  <Part title="Feedback">
    <Specimen title="Empty">
      <EmptyState
        title="You have no investments yet"
        action={
          <Button kind="primary" onPress={() => showToast('Explore was pressed')}>
            Explore
          </Button>
        }
      >
        Funds you buy appear here with their current value.
      </EmptyState>
    </Specimen>
    <Specimen title="Error">
      <ErrorState message="Holdings could not be loaded" onRetry={() => showToast('Tried again')} />
    </Specimen>
    <Specimen title="Skeleton, in the shape of the content">
      <div aria-busy>
        <Loading what="an example" />
        <Skeleton of="short" />
        <Skeleton of="figure" />
        <Skeleton of="line" />
        <Skeleton of="title" />
        <Row>
          <Skeleton of="tile" />
          <Skeleton of="line" />
        </Row>
        <div className={styles.block}>
          <Skeleton of="block" />
        </div>
      </div>
    </Specimen>
    <Specimen title="Loader over a frame">
      <Loader />
    </Specimen>
    <Specimen title="Banners">
      <Stack gap={2}>
        <Banner>Pay before 2:30 PM for today's NAV.</Banner>
        <Banner tone="positive">Your mandate is registered.</Banner>
        <Banner tone="warning">Your risk profile expires on 30 Nov 2026.</Banner>
        <Banner tone="negative">Nominee 2 has no PIN code. Add it to continue.</Banner>
      </Stack>
    </Specimen>
    <Specimen title="Badge and status">
      <SampleRow>
        <Badge>Neutral</Badge>
        <Badge tone="info">Held away</Badge>
        <Badge tone="positive" icon="check">
          Verified
        </Badge>
        <Badge tone="warning" icon="clock">
          Awaiting NAV
        </Badge>
        <Badge tone="negative" icon="alert">
          Failed
        </Badge>
        <Badge tone="accent">Primary role</Badge>
      </SampleRow>
      <SampleRow>
        <Status tone="positive" label="Completed" />
        <Status tone="info" label="Placed" />
        <Status tone="warning" label="Cancelled" />
        <Status tone="negative" label="Failed" />
      </SampleRow>
    </Specimen>
  </Part>
);

function Loader() {
  const [isLoading, setIsLoading] = useState(true);
  return (
    <>
      <div className={styles.frame}>
        <p>Content under the loader.</p>
        {isLoading && <LoaderOverlay what="Fetching data" />}
      </div>
      <ButtonRow>
        <Button size="small" onPress={() => setIsLoading(!isLoading)}>
          {isLoading ? 'Hide the loader' : 'Show the loader'}
        </Button>
      </ButtonRow>
    </>
  );
}
