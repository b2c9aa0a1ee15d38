export { PersonalDataCard } from './parts/personal-data-card.tsx';
export { usePersonalData } from './personal-data.api.ts';
