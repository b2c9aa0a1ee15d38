import { useFund } from '../../../reference/instruments/index.ts';
import type { PickedFund } from '../../cart/index.ts';

/** The fund in the address with its name; undefined until it is known, or if there is none. */
export function usePickedFund(instrumentId: number | undefined): PickedFund | undefined {
  const { data } = useFund(instrumentId);
  return instrumentId === undefined || !data ? undefined : { id: instrumentId, name: data.name };
}
