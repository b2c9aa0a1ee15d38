import { useEffect, useState } from 'react';
import { importCode } from '../../../../platform/import-code.ts';
import { logFailure } from '../../../../platform/log.ts';
import { useDebounced } from '../../../../platform/use-debounced.ts';
import type { KnownOwner } from '../model/password-estimate.ts';

type IsTooEasy = (password: string, owner: KnownOwner) => boolean;

/**
 * Whether a password that is being typed is too easy to guess; undefined while the estimate is loading. Its dictionary
 * is large, so it loads after the form. If it cannot be loaded, only the server decides.
 */
export function usePasswordEstimate(password: string, owner: KnownOwner): boolean | undefined {
  const [estimate, setEstimate] = useState<{ readonly isTooEasy: IsTooEasy }>();
  const settled = useDebounced(password);
  useEffect(() => {
    importCode(() => import('../model/password-estimate.ts')).then(setEstimate, (error: unknown) =>
      logFailure('The password estimate could not be loaded.', error),
    );
  }, []);
  return settled === '' ? undefined : estimate?.isTooEasy(settled, owner);
}
