import type { NavigationEntry } from '@artha/domain/system/navigation/navigation-entry';
import { useHostBack } from './use-go-back.ts';

interface HostBackProps {
  readonly entry: NavigationEntry | undefined;
  /** Of the role of the user, if any. */
  readonly landing: string | undefined;
}

/** Handles the Back button of a host app. */
export function HostBack({ entry, landing }: HostBackProps) {
  useHostBack(entry, landing);
  return null;
}
