export { NextMaterial } from './NextMaterial.tsx';
export { keepTestOrigin, keptTestOrigin, useOrigin, withOrigin } from './origin.ts';
export { WayBack } from './WayBack.tsx';
