import { messageOfError } from '@artha/client/client-error';
import type { ComponentProps } from 'react';
import { Card, CardBody } from '../../../../../ui/card/card.tsx';
import { Stack } from '../../../../../ui/layout/stack.tsx';
import { ErrorState, Loading, Skeleton } from '../../../../../ui/states/states.tsx';
import { useNominees } from '../../profile.api.ts';
import { NomineesCard } from './nominees-card.tsx';

/** The nominees of an account. At first the profile waits for them; those of another account are loaded here. */
export function NomineesOfAccount(props: Omit<ComponentProps<typeof NomineesCard>, 'data'>) {
  const { data, error, refetch } = useNominees(props.account.id);
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
