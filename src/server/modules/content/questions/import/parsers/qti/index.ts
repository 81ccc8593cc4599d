export { holdsItems, parseQti } from './items.ts';
export { parsePackage } from './package/package.ts';
export { isZip, unzip } from './package/zip.ts';
