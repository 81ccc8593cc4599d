import { useState } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { RecordOf } from '../../model/model.ts';
import { AssignmentTarget } from '../assignments/AssignmentTarget.tsx';
import { TargetsPanel } from '../assignments/TargetsPanel.tsx';
import { OverrideForm } from './OverrideForm.tsx';
import { useTermsWords } from './use-terms-words.ts';

/** Who has other terms of a test, and a form to give them. */
export function OverridesPanel({ testId }: { testId: number }) {
  const { t } = useI18n();
  const { termsOf, givenOf } = useTermsWords();
  const [edited, setEdited] = useState<RecordOf<'test-overrides'> | null>(null);
  return (
    <TargetsPanel<RecordOf<'test-overrides'>>
      resource="test-overrides"
      filter={{ testId }}
      newest="updatedAt"
      words={{
        title: 'resources.test-overrides.panel.list',
        none: 'resources.test-overrides.panel.none',
        remove: 'resources.test-overrides.panel.remove',
        removed: 'resources.test-overrides.panel.removed',
      }}
      form={(refresh) => (
        <OverrideForm
          key={edited?.id ?? 0}
          testId={testId}
          edited={edited}
          onSaved={() => {
            setEdited(null);
            refresh();
          }}
          onCancel={() => setEdited(null)}
        />
      )}
      onEdit={{ label: t('specialTerms.edit'), act: setEdited }}
      name={(record) => <AssignmentTarget assignment={record} />}
      about={(record) => (
        <>
          {termsOf(record)}
          <br />
          {t('resources.test-overrides.panel.because', { reason: record.reason })}
          <br />
          {givenOf(record)}
        </>
      )}
    />
  );
}
