import { messageOfError } from '@artha/client/client-error';
import { BusyButton } from '../../../../../ui/button/busy-button.tsx';
import { Icon } from '../../../../../ui/icon/icon.tsx';
import { NoticeActions, NoticePage } from '../../../../../ui/states/notice-page.tsx';
import { Banner } from '../../../../../ui/states/banner.tsx';
import type { Application } from '../../onboarding.api.ts';
import { useBecomeClient } from '../../onboarding.api.ts';
import styles from './opened-page.module.css';

/** The account is open. The next button loads the user as a client, and leads to the dashboard. */
export function OpenedPage({ application }: { application: Application }) {
  const become = useBecomeClient();
  return (
    <NoticePage>
      <span className={styles.mark}>
        <Icon name="check" />
      </span>
      <h1 className="type-28">Your account is open</h1>
      <p role="status">
        Welcome, {application.bankDetails.name}. You can choose funds and invest now; the account opening form is in
        your profile.
      </p>
      {become.error && (
        <Banner role="alert" tone="negative">
          {messageOfError(become.error)}
        </Banner>
      )}
      <NoticeActions>
        <BusyButton type="button" isBusy={become.isPending} busyLabel="Opening" onClick={() => become.mutate()}>
          Go to the dashboard
        </BusyButton>
      </NoticeActions>
    </NoticePage>
  );
}
