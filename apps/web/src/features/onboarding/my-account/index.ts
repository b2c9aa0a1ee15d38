export { StandingCard } from './parts/standing-card.tsx';
