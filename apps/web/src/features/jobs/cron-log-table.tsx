import { formatDate } from '@artha/domain/dates';
import { groupIndian } from '@artha/domain/inr-format';
import { formatLastLogin } from '../../ui/figures/last-login.ts';
import { Status } from '../../ui/states/status.tsx';
import { durationWords, STATE_WORDS, stepWords } from './cron-words.ts';
import type { CronLog } from './jobs.api.ts';

export const logKey = ({ name, businessDate }: CronLog): string => `${name} ${businessDate}`;

/** The runs on a wide screen. */
export const CronLogTable = ({ logs }: { logs: readonly CronLog[] }) => (
  <div className="table-scroll">
    <table className="table cron-table" data-density="staff">
      <caption className="visually-hidden">Runs</caption>
      <thead>
        <tr>
          <th scope="col">Step</th>
          <th scope="col">Business date</th>
          <th scope="col">State</th>
          <th scope="col">Started</th>
          <th scope="col" data-numeric>
            Took
          </th>
          <th scope="col" data-numeric>
            Rows
          </th>
          <th scope="col" data-numeric>
            Attempt
          </th>
          <th scope="col">Message</th>
        </tr>
      </thead>
      <tbody>
        {logs.map((log) => (
          <LogRow key={logKey(log)} log={log} />
        ))}
      </tbody>
    </table>
  </div>
);

const LogRow = ({ log }: { log: CronLog }) => (
  <tr>
    <th scope="row" className="medium">
      {stepWords(log.name)}
    </th>
    <td className="nowrap">{formatDate(log.businessDate)}</td>
    <td>
      <Status {...STATE_WORDS[log.state]} />
    </td>
    <td className="nowrap muted">{formatLastLogin(log.startedAt)}</td>
    <td data-numeric>{durationWords(log.durationMs)}</td>
    <td data-numeric>{groupIndian(String(log.rowCount))}</td>
    <td data-numeric className={log.attempt > 1 ? 'bold' : 'muted'}>
      {log.attempt}
    </td>
    <td className="cron-message">{log.message}</td>
  </tr>
);
