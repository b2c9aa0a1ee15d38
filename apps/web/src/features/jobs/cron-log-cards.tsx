import { formatDate } from '@artha/domain/dates';
import { groupIndian } from '@artha/domain/inr-format';
import { formatLastLogin } from '../../ui/figures/last-login.ts';
import { Status } from '../../ui/states/status.tsx';
import { logKey } from './cron-log-table.tsx';
import { durationWords, STATE_WORDS, stepWords } from './cron-words.ts';
import type { CronLog } from './jobs.api.ts';

/** The runs on the phone. */
export const CronLogCards = ({ logs }: { logs: readonly CronLog[] }) => (
  <ul className="cron-cards">
    {logs.map((log) => (
      <li key={logKey(log)}>
        <div className="row" data-between>
          <span className="medium">{stepWords(log.name)}</span>
          <Status {...STATE_WORDS[log.state]} />
        </div>
        <span className="cron-facts type-12 muted">
          <span>For {formatDate(log.businessDate)}</span>
          <span>Started {formatLastLogin(log.startedAt)}</span>
        </span>
        <span className="cron-facts type-12 muted">
          <span>Took {durationWords(log.durationMs)}</span>
          <span>{log.rowCount === 1 ? '1 row' : `${groupIndian(String(log.rowCount))} rows`}</span>
          {log.attempt > 1 && <span>Attempt {log.attempt}</span>}
        </span>
        {log.message !== null && <span className="cron-message">{log.message}</span>}
      </li>
    ))}
  </ul>
);
