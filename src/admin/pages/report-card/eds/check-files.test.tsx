// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { openConsole, withWords } from '../../../testing/console.fixture.tsx';
import { FakeServer } from '../../../testing/fake-server.fixture.ts';
import { CheckFiles } from './CheckFiles.tsx';

withWords();
afterEach(cleanup);

describe('the files of a signed report card', { timeout: 60_000 }, () => {
  it('are asked for one by one where somebody brings the whole archive', async () => {
    const server = new FakeServer(['report-cards:list']);
    const { user } = openConsole(<CheckFiles />, '/admin');
    await user.click(await screen.findByRole('button', { name: 'Проверить файлы' }));
    const archive = new File(['PK\u0003\u0004'], 'report-card-7-v1.zip', { type: 'application/zip' });
    await user.upload(screen.getByLabelText('Файл подписи (.p7s)'), archive);
    expect(await screen.findByText(/Это весь архив.*\.txt\.p7s/u)).toBeDefined();
    await user.upload(screen.getByLabelText('Файл подписи (.p7s)'), new File(['CMS'], 'report-card-7-v1.txt.p7s'));
    expect(await screen.findByText('report-card-7-v1.txt.p7s')).toBeDefined();
    expect(screen.queryByText(/Это весь архив/u)).toBeNull();
    expect(server.to('POST /report-cards/signatures/check')).toHaveLength(0);
  });
});
