import { useState } from 'react';
import type { Cart } from '../cart.api.ts';
import { riskierLines } from '../model/cart-risk.ts';

/** Whether the client confirmed the riskier funds of the cart as it is: another fund is confirmed again. */
export function useRiskAcknowledgement(cart: Cart) {
  const shown = riskierLines(cart.lines)
    .map(({ instrument }) => instrument.id)
    .join(' ');
  const [confirmed, setConfirmed] = useState('');
  return {
    hasAcknowledgedRisk: shown !== '' && confirmed === shown,
    acknowledge: (isChecked: boolean) => setConfirmed(isChecked ? shown : ''),
  };
}
