import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls back once a changed state is shown, not at first: the focus goes on where the pressed control is gone. */
export function useSwitched(state: boolean, onSwitched: (state: boolean) => void): void {
  const shown = useRef(state);
  const report = useEffectEvent(onSwitched);
  useEffect(() => {
    if (state === shown.current) return;
    shown.current = state;
    report(state);
  }, [state]);
}
