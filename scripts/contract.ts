/**
 * Bundles openapi/ into one document and generates its TypeScript types.
 *
 * npm run contract            writes src/shared/contract/{openapi.json,api.d.ts}
 * npm run contract -- --check fails when the written files differ from openapi/
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { bundle, loadConfig } from '@redocly/openapi-core';
import openapiTS, { astToString } from 'openapi-typescript';

const root = new URL('../', import.meta.url);
const target = (name: string) => new URL(`src/shared/contract/${name}`, root);

/** Responses that any operation may give before its handler runs. They are added here, so that openapi/ need not repeat them. */
const AT_THE_DOOR = { 400: 'BadRequest', 503: 'Unavailable', 507: 'NoSpace' };
const SIGNED_IN = { 401: 'Unauthorized', 403: 'Forbidden' };
const WITH_BODY = { 408: 'RequestTimeout', 413: 'TooLarge', 415: 'UnsupportedMediaType' };

interface Operation {
  operationId?: string;
  security?: unknown[];
  responses: Record<string, unknown>;
}

function addDoorAnswers(document: { paths: Record<string, Record<string, Operation>> }): void {
  for (const item of Object.values(document.paths)) {
    for (const [method, operation] of Object.entries(item)) {
      if (operation.operationId === undefined) continue;
      const answers = {
        ...AT_THE_DOOR,
        ...(operation.security?.length !== 0 && SIGNED_IN),
        ...(method !== 'get' && WITH_BODY),
      };
      for (const [status, name] of Object.entries(answers)) {
        operation.responses[status] ??= { $ref: `#/components/responses/${name}` };
      }
    }
  }
}

/**
 * Adapts the document for the type generator. A query parameter sent as JSON text gets the type of its content.
 * Discriminators are removed: they serve validation only, and without a mapping the generator would use the schema's
 * name as the property's value.
 */
function forTypes(document: object): object {
  return JSON.parse(JSON.stringify(document), (key, value) => {
    if (key === 'discriminator') return undefined;
    return key !== '' && value?.in === 'query' && value.content?.['application/json']
      ? { ...value, content: undefined, schema: value.content['application/json'].schema }
      : value;
  });
}

async function build(): Promise<Record<string, string>> {
  const config = await loadConfig();
  const { bundle: result, problems } = await bundle({
    ref: fileURLToPath(new URL('openapi/openapi.yaml', root)),
    config,
  });
  if (problems.length > 0) throw new Error(problems.map((problem) => problem.message).join('\n'));
  const document = result.parsed as Parameters<typeof addDoorAnswers>[0];
  addDoorAnswers(document);
  const types = astToString(await openapiTS(forTypes(document) as never, { alphabetize: false }));
  return {
    'openapi.json': `${JSON.stringify(document)}\n`,
    'api.d.ts': `/** Generated from openapi/ by npm run contract. Never edited. */\n${types}`,
  };
}

const files = await build();
if (process.argv.includes('--check')) {
  const stale: string[] = [];
  for (const [name, text] of Object.entries(files)) {
    if ((await readFile(target(name), 'utf8').catch(() => '')) !== text) stale.push(name);
  }
  if (stale.length > 0) {
    console.error(`The generated contract is stale (${stale.join(', ')}). Run: npm run contract`);
    process.exit(1);
  }
} else {
  for (const [name, text] of Object.entries(files)) await writeFile(target(name), text);
}
