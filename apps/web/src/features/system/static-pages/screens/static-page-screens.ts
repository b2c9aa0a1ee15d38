export { DisclaimerScreen } from './disclaimer-screen.tsx';
export { NotFoundScreen } from './not-found-screen.tsx';
export { PrivacyPolicyScreen } from './privacy-policy-screen.tsx';
