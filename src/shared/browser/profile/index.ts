/** What each person has as their profile, in every area. The words are those of the namespace `learner`. */
export { PasswordCard } from './PasswordCard.tsx';
export { Profile } from './Profile.tsx';
