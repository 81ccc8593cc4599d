import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useInput, useRecordContext, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Schemas } from '#shared/contract/index.ts';
import type { FieldInputProps } from '../../generator/inputs.tsx';
import { useFormLock } from '../../inputs/form-lock/form-lock.ts';
import { fieldMessage } from '../../inputs/field-message.ts';
import { titleFrom } from '../media-files/title-from.ts';
import { UploadBox } from '../media-files/upload/UploadBox.tsx';
import { tryPackage, usePackage } from './package-api.ts';
import { PackageReport } from './package/PackageReport.tsx';
import { Replacement } from './package/Replacement.tsx';
import { Usage } from './package/Usage.tsx';
import { ReadingPanel } from './reading/ReadingPanel.tsx';
import { useReading } from './reading/use-reading.ts';
import { TryButton } from './trying/TryButton.tsx';

/** The content of a package: what it is now, and an upload that is read to be it. */
export function PackageInput({ source, validate, label }: FieldInputProps) {
  const { t, language } = useI18n();
  const translate = useTranslate();
  const record = useRecordContext<Partial<Schemas['Scorm']>>();
  const form = useFormContext();
  const isLocked = useFormLock();
  const { field, fieldState } = useInput<number | undefined>({
    source,
    validate,
    format: (value: number | null | undefined) => value ?? '',
    parse: (value: number | '') => (value === '' ? undefined : value),
  });
  const saved = record?.contentId;
  const take = ({ id, title, fileName }: Schemas['ScormPackage']) => {
    field.onChange(id);
    const known: unknown = form.getValues('title');
    const isUntitled = Object.values((known as Schemas['LocalizedText'] | null) ?? {}).every((words) => !words);
    if (saved === undefined && isUntitled)
      form.setValue('title', { [language]: title || titleFrom(fileName) }, { shouldDirty: true });
  };
  const reading = useReading(record?.id ?? null, take);
  const leave = () => {
    reading.forget();
    field.onChange(saved ?? '');
  };
  const shown: unknown = field.value;
  const contentId = typeof shown === 'number' ? shown : undefined;
  const isOther = contentId !== undefined && contentId !== saved;
  const isCmi5 = usePackage(contentId).data?.standard === 'cmi5';
  const error = fieldMessage(fieldState.error, translate);
  return (
    <Box role="group" aria-label={t(label)} sx={{ display: 'grid', gap: 2, mb: 2, minWidth: 0 }}>
      {record?.id !== undefined && <Usage id={record.id} />}
      {!isLocked && reading.state.step === 'none' && (
        <UploadBox purpose="package" compact={saved !== undefined} onReady={reading.begin} onGone={leave} />
      )}
      <ReadingPanel state={reading.state} onJob={reading.onJob} onOther={leave} onRetry={reading.retry} />
      {isOther && record?.id !== undefined && saved !== undefined && (
        <Replacement before={saved} after={contentId} attempts={record.attemptCount ?? 0} />
      )}
      {isOther && (
        <Box>
          {isCmi5 ? (
            <Typography color="text.secondary">{t('packagePage.try.afterSaving')}</Typography>
          ) : (
            <TryButton words={t('packagePage.try.buttonNew')} launch={() => tryPackage(contentId)} />
          )}
        </Box>
      )}
      {contentId !== undefined && <PackageReport contentId={contentId} />}
      {error !== undefined && (
        <FormHelperText error role="alert">
          {error}
        </FormHelperText>
      )}
    </Box>
  );
}
