/** Packages of SCORM and cmi5: what staff upload, and what is read of it. What learners do with them is the module `learning/packages`. */
export { forgetPackages } from './forget.ts';
export { scormsHandlers } from './handlers.ts';
export { installPackage } from './install.ts';
export { packageKinds } from './read-job.ts';
export { scorms } from './resource.ts';
