export { AccessButton } from './AccessButton.tsx';
