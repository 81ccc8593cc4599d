export { holdsItems, parseQti } from './items.ts';
export { parsePackage } from './package/package.ts';
export { isZip, type PackageFiles, unzip } from './package/zip.ts';
