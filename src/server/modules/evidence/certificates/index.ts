/**
 * Certificates: templates, what is issued by them, documents that cannot be altered unseen, and how everybody checks them.
 * {@link startCertificateWork} runs in the server; {@link installCertificateKey} gives it the key that signs.
 */
export { certificatesHandlers } from './handlers.ts';
export { certificateKinds } from './issuing/job.ts';
export { installCertificateKey } from './signing/index.ts';
export { certificateTemplates } from './templates/resource.ts';
export { startCertificateWork } from './watch.ts';
