import { act, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type JSX, useState } from 'react';
import { CoreAdminContext } from 'react-admin';
import { I18nProvider } from '#shared/browser/i18n/index.ts';
import type { ContentOf, QuestionType } from './content-of-type.ts';
import type { EditorProps } from './question-type.ts';

/** Renders the editor of a type as the form does; `state` has the content as it is now. */
export async function openEditor<T extends QuestionType>(
  Editor: (props: EditorProps<T>) => JSX.Element,
  given: ContentOf<T>,
) {
  const state = { content: given };
  function Page() {
    const [now, set] = useState(given);
    state.content = now;
    return <Editor content={now} onChange={set} language="ru" />;
  }
  await act(async () =>
    render(
      <I18nProvider namespaces={['admin', 'pages']}>
        <CoreAdminContext>
          <Page />
        </CoreAdminContext>
      </I18nProvider>,
    ),
  );
  return { state, user: userEvent.setup() };
}
