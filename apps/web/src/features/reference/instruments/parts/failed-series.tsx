import { messageOfError } from '@artha/client/client-error';
import { PlainButton } from '../../../../ui/button/plain-button.tsx';
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
        <PlainButton size="small" onClick={retry}>
          Try again<span className="visually-hidden"> to load {name}</span>
        </PlainButton>
      }
    >
      {name} could not be loaded. {messageOfError(error)}
    </Banner>
  ));
