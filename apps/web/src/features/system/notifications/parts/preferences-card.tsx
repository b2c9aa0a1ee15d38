import { messageOfError } from '@artha/client/client-error';
import type { Medium, Topic } from '@artha/domain/system/notifications/topics';
import { MEDIA, TOPICS } from '@artha/domain/system/notifications/topics';
import { Switch } from '../../../../ui/form/switch.tsx';
import { ErrorState, Loading, Skeleton } from '../../../../ui/states/states.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import type { Preference } from '../notifications.api.ts';
import { useChoose, usePreferences } from '../notifications.api.ts';

const TOPIC_LABELS: Readonly<Record<Topic, string>> = {
  orders: 'Orders',
  payments: 'Payments',
  account: 'Account and security',
  alerts: 'Alerts',
};
const MEDIUM_LABELS: Readonly<Record<Medium, string>> = { email: 'Mail', sms: 'SMS', push: 'Push' };

/** By which media somebody wants to be told of what. Each switch acts at once. */
export function PreferencesCard() {
  const { data, error, refetch } = usePreferences();
  return (
    <section className="card" aria-labelledby="preferences-title">
      <div className="card-head">
        <h2 id="preferences-title">How we tell you</h2>
      </div>
      {error && !data && <ErrorState words={messageOfError(error)} onRetry={() => void refetch()} />}
      {!error && !data && (
        <div className="card-body stack" data-gap="4">
          <Loading what="how we tell you" />
          <Skeleton of="title" />
          <Skeleton of="title" />
          <Skeleton of="title" />
        </div>
      )}
      {data && <Choices preferences={data.preferences} />}
    </section>
  );
}

function Choices({ preferences }: { preferences: readonly Preference[] }) {
  const { mutate, isPending, variables } = useChoose();
  const choose = (preference: Preference, isOn: boolean) =>
    mutate([{ topic: preference.topic, medium: preference.medium, isOn }], {
      onSuccess: () => showToast('Saved', 'positive'),
      onError: (reason) => showToast(messageOfError(reason), 'negative'),
    });
  const topics = TOPICS.filter((topic) => preferences.some((each) => each.topic === topic));
  /** What was pressed shows at once. */
  const shownOf = ({ topic, medium, isOn }: Preference) => {
    const pressed = isPending ? variables.find((each) => each.topic === topic && each.medium === medium) : undefined;
    return pressed?.isOn ?? isOn;
  };
  return (
    <div className="card-body">
      <table className="preferences">
        <caption className="visually-hidden">By which media you are told of what</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Topic</span>
            </th>
            {MEDIA.map((medium) => (
              <th key={medium} scope="col">
                {MEDIUM_LABELS[medium]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {topics.map((topic) => (
            <tr key={topic}>
              <th scope="row">{TOPIC_LABELS[topic]}</th>
              {preferences
                .filter((each) => each.topic === topic)
                .map((preference) => (
                  <td key={preference.medium}>
                    <Switch
                      aria-label={`${TOPIC_LABELS[topic]} by ${MEDIUM_LABELS[preference.medium]}`}
                      isSelected={shownOf(preference)}
                      isDisabled={preference.isFixed}
                      onChange={(isOn) => choose(preference, isOn)}
                    />
                  </td>
                ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="preferences-note muted type-12">
        The bell tells you of everything. Mails about your account and its security are always sent.
      </p>
    </div>
  );
}
