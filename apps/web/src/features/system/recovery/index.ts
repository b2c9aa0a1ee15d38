export { PasswordChecklist } from './parts/password-checklist.tsx';
export { RecoveryCard } from './parts/recovery-card.tsx';
export { RecoveryForm } from './parts/recovery-form.tsx';
export { RefusalBanner } from './parts/refusal-banner.tsx';
export { useFields } from './parts/use-fields.ts';
