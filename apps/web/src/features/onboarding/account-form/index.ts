export { AccountFormButton } from './parts/account-form-button.tsx';
