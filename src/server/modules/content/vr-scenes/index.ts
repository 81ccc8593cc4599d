/** VR tours: what staff write of them. What learners do with them is the module `learning/touring`. */
export { vrScenesHandlers } from './handlers.ts';
export { findMedia, selectTours, type TourRow } from './queries.ts';
export { vrScenes } from './resource.ts';
