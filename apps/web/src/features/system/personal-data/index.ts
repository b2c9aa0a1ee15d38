export { PersonalDataCard } from './parts/personal-data-card.tsx';
