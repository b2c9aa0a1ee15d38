/** In place of the form while a token is looked at. */
export const SigningIn = () => (
  <div className="loader signing-in" role="status">
    <svg viewBox="0 0 48 32" width="48" height="32" fill="none" aria-hidden="true">
      <path d="M4 29C22 28 36 21 42 3" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
    <p>Logging you in</p>
  </div>
);
