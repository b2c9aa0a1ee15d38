import { defineModule } from '../../../platform/node/module.ts';
import { reviewRoutes } from './review.routes.ts';

export const onboardingReview = defineModule({ name: 'onboarding-review', routes: reviewRoutes });
