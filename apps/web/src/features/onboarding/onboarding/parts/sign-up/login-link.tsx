import { TextLink } from '../../../../../ui/link/text-link.tsx';
import styles from './login-link.module.css';

/** Leads to the login, for those who have one. */
export const LoginLink = ({ children }: { children: string }) => (
  <p className={styles.line}>
    {children} <TextLink to="/login">Login</TextLink>
  </p>
);
