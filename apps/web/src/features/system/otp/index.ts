export { clockText, secondsUntil } from './model/countdown.ts';
export { CodeDialog } from './parts/code-dialog.tsx';
export { CodeSummary, CodeStepFrame } from './parts/code-step-frame.tsx';
export { FocusFrame } from './parts/focus-frame.tsx';
export { OtpForm } from './parts/otp-form.tsx';
export { codeErrorOf, withTriesLeft } from './model/code-refusal.ts';
export { useCodeStep } from './parts/use-code-step.ts';
export { useLastSent } from './parts/use-last-sent.ts';
export { useSecondsUntil } from './parts/use-seconds-until.ts';
