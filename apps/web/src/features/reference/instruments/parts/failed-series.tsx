import { messageOfError } from '@artha/client/client-error';
import { LeavingButton } from '../../../../ui/button/leaving-button.tsx';
import { Banner } from '../../../../ui/states/banner.tsx';
import type { Compared } from './use-compared.ts';
import styles from './failed-series.module.css';

/** The lines that a chart lacks because their call failed. */
export const FailedSeries = ({ failed }: Pick<Compared, 'failed'>) =>
  failed.map(({ name, error, retry }) => (
    <Banner
      key={name}
      className={styles.failure}
      role="alert"
      tone="negative"
      action={
        <LeavingButton size="small" onLeave={retry}>
          Try again<span className="visually-hidden"> to load {name}</span>
        </LeavingButton>
      }
    >
      {name} could not be loaded. {messageOfError(error)}
    </Banner>
  ));
