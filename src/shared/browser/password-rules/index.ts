export { PasswordRules } from './PasswordRules.tsx';
export { usePasswordMinLength } from './use-password-min-length.ts';
