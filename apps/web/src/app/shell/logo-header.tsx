import { Spacer } from '../../ui/layout/spacer.tsx';
import { BrandLink } from './brand-link.tsx';
import { HeaderFrame } from './header-frame.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

interface LogoHeaderProps {
  readonly kind: 'client' | 'staff';
  readonly title: string;
  readonly landing: string;
}

/** The header during onboarding: the logo is the only link. */
export const LogoHeader = ({ kind, title, landing }: LogoHeaderProps) => (
  <HeaderFrame kind={kind}>
    <BrandLink to={landing} />
    <h1 className="visually-hidden">{title}</h1>
    <Spacer />
    <ThemeToggle />
  </HeaderFrame>
);
