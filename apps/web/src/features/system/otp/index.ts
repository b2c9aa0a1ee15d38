export type { SentCode } from './model/sent-code.ts';
export { clockText, secondsUntil } from './model/countdown.ts';
export { CodeSummary, CodeStepFrame } from './parts/code-step-frame.tsx';
export { FocusFrame } from './parts/focus-frame.tsx';
export { OtpForm } from './parts/otp-form.tsx';
export { useSecondsUntil } from './parts/use-seconds-until.ts';
