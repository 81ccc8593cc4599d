import { pgliteTemplate, postgresTemplate } from './template.ts';

/** Made once before the workers start, so that they don't all make it at the same time. */
export async function setup(): Promise<void> {
  await pgliteTemplate();
  const address = process.env.TEST_DATABASE_URL;
  if (address !== undefined) await postgresTemplate(address);
}
