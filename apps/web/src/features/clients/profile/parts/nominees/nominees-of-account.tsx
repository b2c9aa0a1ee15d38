import { messageOfError } from '@artha/client/client-error';
import type { ComponentProps } from 'react';
import { Card, CardBody } from '../../../../../ui/card/card.tsx';
import { Stack } from '../../../../../ui/layout/stack.tsx';
import { ErrorState, Loading, Skeleton } from '../../../../../ui/states/states.tsx';
import type { useNominees } from '../../profile.api.ts';
import { NomineesCard } from './nominees-card.tsx';

interface NomineesOfAccountProps extends Omit<ComponentProps<typeof NomineesCard>, 'data'> {
  readonly nominees: ReturnType<typeof useNominees>;
}

/** The nominees of an account. At first the profile waits for them; those of another account are awaited here. */
export function NomineesOfAccount({ nominees: { data, error, refetch }, ...props }: NomineesOfAccountProps) {
  if (data) return <NomineesCard {...props} data={data} />;
  return (
    <Card aria-busy={!error}>
      {error ? (
        <ErrorState message={messageOfError(error)} onRetry={() => void refetch()} />
      ) : (
        <Stack as={CardBody} gap={3}>
          <Loading what="your nominees" />
          <Skeleton of="title" />
          <Skeleton of="block" />
        </Stack>
      )}
    </Card>
  );
}
