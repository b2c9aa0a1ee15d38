import { Navigate } from '@tanstack/react-router';
import { ByVisitor } from '../../onboarding/index.ts';
import { ApplicantEkyc } from '../parts/applicant-ekyc.tsx';

/** The verification of an applicant's identity. Also where the providers send the browser back to. */
export const EkycScreen = () => <ByVisitor visitor={<LogInFirst />} applicant={<ApplicantEkyc />} />;

/** The session ended at the provider. The query says how the applicant returns, which the login needs. */
const LogInFirst = () => <Navigate to="/login" search={(query: object) => query} replace />;
