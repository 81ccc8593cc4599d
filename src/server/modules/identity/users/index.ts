export { usersHandlers } from './handlers.ts';
export { loginOfName } from './login-of-name.ts';
export { ofOwnRegion, seesPerson, targetWithin, type Viewer, withinOwnRegion } from './own-region.ts';
export {
  isOfPeople,
  mayReach,
  refuseUnreached,
  seesMeeting,
  seesWebinar,
  peopleOfRegion,
  refuseElsewhere,
  refuseOtherRegions,
  refuseShared,
  strangeTargets,
} from './reach.ts';
export { selectUsers, type UserChanges, type UserRow } from './queries.ts';
export { conductsWebinars, holds, photoWaits, userList, users } from './resource.ts';
export { seenNames } from './seen-names.ts';
export { tidied } from './rules.ts';
export { peopleSearchFor } from './search.ts';
