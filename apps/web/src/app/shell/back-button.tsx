import type { NavigationEntry } from '@artha/domain/system/navigation/navigation-entry';
import { PlainIconButton } from '../../ui/button/plain-icon-button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { useGoBack } from './use-go-back.ts';
import styles from './back-button.module.css';

export const BackButton = ({ entry, landing }: { entry: NavigationEntry; landing: string }) => (
  <PlainIconButton className={styles.button} aria-label="Back" onClick={useGoBack(entry, landing)}>
    <Icon name="arrow-left" />
  </PlainIconButton>
);
