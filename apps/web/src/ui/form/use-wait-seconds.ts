import { OTP_RESEND_AFTER_SECONDS } from '@artha/domain/kit/limits';
import { useEffect, useState } from 'react';

const SECOND_MS = 1_000;

/** Seconds until another code can be requested, counted down from mount and from each restart. */
export function useWaitSeconds(): { readonly left: number; readonly restart: () => void } {
  const [left, setLeft] = useState(OTP_RESEND_AFTER_SECONDS);
  const isRunning = left > 0;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setLeft((seconds) => seconds - 1), SECOND_MS);
    return () => clearInterval(timer);
  }, [isRunning]);
  return { left, restart: () => setLeft(OTP_RESEND_AFTER_SECONDS) };
}
