export { useApplication } from './onboarding.api.ts';
export { ApplicationSkeleton } from './parts/application-skeleton.tsx';
export { ByVisitor } from './parts/by-visitor.tsx';
export { SupportContact } from './parts/landing/support-contact.tsx';
export { LeaveButton } from './parts/wizard/leave-button.tsx';
export { WizardFrame } from './parts/wizard/wizard-frame.tsx';
export { isStepOpen } from './model/wizard-steps.ts';
