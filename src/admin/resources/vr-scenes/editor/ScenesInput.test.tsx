// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { ResourceContextProvider, SimpleForm } from 'react-admin';
import { afterEach, expect, it } from 'vitest';
import { fieldOf } from '../../../model/model.ts';
import { openConsole, withWords } from '../../../testing/console.fixture.tsx';
import { FakeServer } from '../../../testing/fake-server.fixture.ts';
import { mediaFile } from '../../media-files/media-file.fixture.ts';
import { ScenesInput } from './ScenesInput.tsx';
import { newScene } from './tour.ts';

withWords();
afterEach(cleanup);

it('says beside a scene that its file is no panorama', async () => {
  const server = new FakeServer(['vr-scenes:edit', 'media-files:list']);
  server.answer('GET /media-files', [
    mediaFile({ id: 1 }),
    mediaFile({ id: 2, width: 64, height: 64 }),
    mediaFile({ id: 3, kind: 'model', width: null, height: null }),
  ]);
  const scenes = ['Перрон', 'Снимок', 'Модель'].map((ru, at) => ({
    ...newScene(),
    title: { ru },
    mediaFileId: at + 1,
  }));
  const field = fieldOf('vr-scenes', 'edit', 'scenes');
  if (field === undefined) throw new Error('A tour has scenes');
  openConsole(
    <ResourceContextProvider value="vr-scenes">
      <SimpleForm record={{ id: 1, scenes }} toolbar={false}>
        <ScenesInput resource="vr-scenes" field={field} source="scenes" label="" helperText={false} validate={[]} />
      </SimpleForm>
    </ResourceContextProvider>,
  );
  const rows = await screen.findAllByRole('listitem');
  expect(await screen.findAllByText('Не панорама 360°: сцена выйдет искажённой')).toHaveLength(1);
  expect(within(rows[1] as HTMLElement).getByText(/Не панорама/u)).toBeTruthy();
});
