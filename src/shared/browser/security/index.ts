/** Sign-in and security: what each person has in their profile, in every area. The words are those of the namespace `learner`. */
export { OwnData } from './OwnData.tsx';
export { PasswordEnds } from './PasswordEnds.tsx';
export { SessionList } from './SessionList.tsx';
export { SessionRow } from './SessionRow.tsx';
