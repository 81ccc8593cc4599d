// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { ResourceDefinitionContextProvider } from 'react-admin';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { loadPhrases } from '#shared/browser/i18n/index.ts';
import { answerWith, showInConsole } from '../../resources/questions/in-console.fixture.tsx';
import { RecordLink, type RecordPages } from './RecordLink.tsx';

beforeAll(() => loadPhrases('ru', ['common', 'errors', 'admin', 'pages']).then(() => undefined));
afterEach(cleanup);

/** A section as AdminApp registers it. */
const section = (name: string, options: RecordPages, hasEdit = false) => ({
  [name]: { name, options, hasEdit, recordRepresentation: (record: { title: string }) => record.title },
});

const SECTIONS = {
  ...section('themes', { model: 'themes', recordPath: undefined }, true),
  ...section('attempts', { model: 'attempts', recordPath: ({ id }) => `/admin/tests/attempt/${id}` }),
  ...section('roles', { model: 'roles', recordPath: false }, true),
};

function show(resource: string) {
  answerWith([[`/${resource}`, [{ id: 7, title: 'Fire safety' }]]]);
  showInConsole(
    <ResourceDefinitionContextProvider definitions={SECTIONS}>
      <RecordLink resource={resource} id={7} />
    </ResourceDefinitionContextProvider>,
  );
}

describe('RecordLink', () => {
  it('leads to the edit page of a record', async () => {
    show('themes');
    expect((await screen.findByRole('link', { name: 'Fire safety' })).getAttribute('href')).toBe('/themes/7');
  });

  it('leads where the section says that its records open', async () => {
    show('attempts');
    const link = await screen.findByRole('link', { name: 'Fire safety' });
    expect(link.getAttribute('href')).toBe('/admin/tests/attempt/7');
  });

  it.each(['roles', 'tests'])('is only a name where records of %s open nowhere', async (resource) => {
    show(resource);
    await screen.findByText('Fire safety');
    expect(screen.queryByRole('link')).toBeNull();
  });
});
