import type { ReactNode } from 'react';
import { I18nProvider } from '#shared/browser/i18n/index.ts';

/** Loads the texts of exams, and of the checks of faces in them, which the learner's first page does not need. */
export function ExamWords({ children, pending }: { children: ReactNode; pending?: ReactNode }) {
  return (
    <I18nProvider namespaces={['exam', 'faces']} pending={pending}>
      {children}
    </I18nProvider>
  );
}
