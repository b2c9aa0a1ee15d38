import { formatDate } from '@artha/domain/kit/dates';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { Card, CardHeader } from '../../../../ui/card/card.tsx';
import { historyText } from '../model/profile-text.ts';
import type { RiskProfile } from '../risk-profile.api.ts';
import { useReportDownload } from '../risk-profile.api.ts';
import styles from './history-card.module.css';

/** All risk profiles of a client, newest first, each with its report. */
export function HistoryCard({ profiles }: { profiles: readonly RiskProfile[] }) {
  const { mutate: download, isPending, variables } = useReportDownload();
  return (
    <Card aria-labelledby="risk-history">
      <CardHeader>
        <h2 id="risk-history">History</h2>
      </CardHeader>
      <ul className={styles.list}>
        {profiles.map((profile) => (
          <li key={profile.id} className={styles.item}>
            <div>
              <p className="medium">
                {profile.category}, {profile.score}
              </p>
              <p className="type-12 muted">{historyText(profile)}</p>
            </div>
            <IconButton
              icon="download"
              label={`Report of ${formatDate(profile.assessedOn)}`}
              isDisabled={isPending && variables === profile.id}
              onPress={() => download(profile.id)}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
