import { messageOfError } from '@artha/client/client-error';
import type { Medium, Topic } from '@artha/domain/system/notifications/topics';
import { MEDIA, MEDIUM_NAMES, TOPIC_NAMES, TOPICS } from '@artha/domain/system/notifications/topics';
import { Switch } from '../../../../ui/form/switch.tsx';
import { ErrorState, Loading, Skeleton } from '../../../../ui/states/states.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { useGlobalOptions } from '../../product-config/index.ts';
import type { Preference } from '../notifications.api.ts';
import { useChoose, usePreferences } from '../notifications.api.ts';
import { Card, CardHeader, CardBody } from '../../../../ui/card/card.tsx';
import { classes } from '../../../../ui/layout/box.ts';
import { Stack } from '../../../../ui/layout/stack.tsx';
import type { PlainColumn } from '../../../../ui/plain-table/plain-table.tsx';
import { PlainTable } from '../../../../ui/plain-table/plain-table.tsx';
import styles from './preferences-card.module.css';

/** The notification channels by topic. Each switch is saved at once. */
export function PreferencesCard() {
  const { data, error, refetch } = usePreferences();
  return (
    <Card aria-labelledby="preferences-title">
      <CardHeader>
        <h2 id="preferences-title">Notification preferences</h2>
      </CardHeader>
      {error && !data && <ErrorState message={messageOfError(error)} onRetry={() => void refetch()} />}
      {!error && !data && (
        <Stack as={CardBody} gap={4}>
          <Loading what="notification preferences" />
          <Skeleton of="title" />
          <Skeleton of="title" />
          <Skeleton of="title" />
        </Stack>
      )}
      {data && <Choices preferences={data.preferences} />}
    </Card>
  );
}

/** The media that the deployment sends by. */
function useMedia(): readonly Medium[] {
  const offered = useGlobalOptions().data?.notificationMedia;
  return MEDIA.filter((medium) => offered?.some(({ name }) => name === medium) ?? true);
}

function Choices({ preferences }: { preferences: readonly Preference[] }) {
  const media = useMedia();
  const { mutateAsync } = useChoose();
  // The callbacks of `mutate` are called for the last of several changes only.
  const choose = ({ topic, medium }: Preference, isOn: boolean) =>
    void mutateAsync([{ topic, medium, isOn }]).then(
      () => showToast('Saved', 'positive'),
      (reason: unknown) => showToast(messageOfError(reason), 'negative'),
    );
  const switchOf = (topic: Topic, medium: Medium) => {
    const preference = preferences.find((each) => each.topic === topic && each.medium === medium);
    if (!preference) return null;
    return (
      <span className={styles.switch}>
        <Switch
          aria-label={`${TOPIC_NAMES[topic]} by ${MEDIUM_NAMES[medium]}`}
          isSelected={preference.isOn}
          isDisabled={preference.isFixed}
          onChange={(isOn) => choose(preference, isOn)}
        />
      </span>
    );
  };
  const columns: readonly PlainColumn<Topic>[] = [
    {
      key: 'topic',
      title: 'Topic',
      isTitleHidden: true,
      className: styles.topic,
      cell: (topic) => TOPIC_NAMES[topic],
    },
    ...media.map((medium) => ({
      key: medium,
      title: MEDIUM_NAMES[medium],
      className: styles.medium,
      cell: (topic: Topic) => switchOf(topic, medium),
    })),
  ];
  return (
    <CardBody>
      <PlainTable
        caption="Notification channels by topic"
        density="staff"
        isBare
        isFlush
        columns={columns}
        rows={TOPICS.filter((topic) => preferences.some((each) => each.topic === topic))}
        rowKey={(topic) => topic}
      />
      <p className={classes(styles.note, 'type-12 muted')}>
        All notifications appear under the bell. Emails about your account and its security are always sent.
      </p>
    </CardBody>
  );
}
