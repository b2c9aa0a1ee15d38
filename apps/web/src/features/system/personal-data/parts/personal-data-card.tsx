import { messageOfError } from '@artha/client/client-error';
import { Button } from '../../../../ui/button/button.tsx';
import { Card, CardBody, CardHeader } from '../../../../ui/card/card.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { Banner } from '../../../../ui/states/banner.tsx';
import { ErrorState, Loading, Skeleton } from '../../../../ui/states/states.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { isUnderWay } from '../../exports/index.ts';
import { CodeDialog, useCodeStep } from '../../otp/index.ts';
import type { Archive } from '../personal-data.api.ts';
import { usePersonalData, useRequestPersonalData, useSendPersonalDataCode } from '../personal-data.api.ts';
import { ArchiveState } from './archive-state.tsx';
import styles from './personal-data-card.module.css';

/** All that is kept of the client, as one archive that a one-time password confirms. */
export function PersonalDataCard() {
  const { data, error, refetch } = usePersonalData();
  return (
    <Card aria-labelledby="personal-data" aria-busy={!data && !error}>
      <CardHeader>
        <h2 id="personal-data">Your data</h2>
      </CardHeader>
      {error && !data && <ErrorState message={messageOfError(error)} onRetry={() => void refetch()} />}
      {!error && !data && (
        <Stack as={CardBody} gap={3}>
          <Loading what="your data" />
          <Skeleton of="line" />
          <Skeleton of="title" />
        </Stack>
      )}
      {data && (
        <Stack as={CardBody} gap={4}>
          <p className="muted">
            Download all that we keep of you: accounts, orders, holdings, documents and more, each as CSV for
            spreadsheets and as JSON for programs, in one ZIP file.
          </p>
          <details className={styles.contents}>
            <summary>What it has</summary>
            <ul>
              {data.contents.map(({ title }) => (
                <li key={title}>{title}</li>
              ))}
              <li>The files that you uploaded</li>
            </ul>
          </details>
          {data.archive && <ArchiveState archive={data.archive} />}
          <RequestArchive archive={data.archive} />
        </Stack>
      )}
    </Card>
  );
}

/** The button that sends the code, and the dialog that asks for it. */
function RequestArchive({ archive }: { archive: Archive | null }) {
  const step = useCodeStep({
    send: useSendPersonalDataCode(),
    confirm: useRequestPersonalData(),
    onDone: () => {
      step.leave();
      showToast('Your data is being prepared.', 'positive');
    },
    onRefused: () => undefined,
  });
  if (archive && isUnderWay(archive)) return null;
  return (
    <>
      {step.error && !step.sent && (
        <Banner tone="negative" role="alert">
          {messageOfError(step.error)}
        </Banner>
      )}
      <div>
        <Button isPending={step.isSending && !step.sent} pendingLabel="Sending OTP" onPress={() => step.request({})}>
          {archive?.state === 'done' ? 'Request again' : 'Request your data'}
        </Button>
      </div>
      {step.sent && (
        <CodeDialog
          title="Request your data"
          sent={step.sent}
          step={step}
          help="The code confirms that you want all your data in one file. We notify you of the request."
          confirmLabel="Request your data"
        />
      )}
    </>
  );
}
