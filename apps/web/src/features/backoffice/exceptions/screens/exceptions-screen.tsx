import { Stack } from '../../../../ui/layout/stack.tsx';
import { useExceptions, useExceptionSummary } from '../exceptions.api.ts';
import { ExceptionTable } from '../parts/exception-table.tsx';
import { ExceptionTabs } from '../parts/exception-tabs.tsx';
import { ExceptionsHeader } from '../parts/exceptions-header.tsx';

/** What went wrong behind the scenes: who clears it, since when, and how. */
export function ExceptionsScreen() {
  const { list, address, change } = useExceptions();
  const summary = useExceptionSummary().data;
  return (
    <Stack gap={4}>
      <ExceptionsHeader summary={summary} />
      <ExceptionTabs address={address} summary={summary} />
      <ExceptionTable
        key={address.kind}
        list={list}
        address={address}
        change={change}
        businessNow={summary?.businessNow}
      />
    </Stack>
  );
}
