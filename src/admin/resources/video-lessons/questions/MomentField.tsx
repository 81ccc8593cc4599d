import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { momentText, readMoment } from './moment.ts';

type Props = { label: string; value: number; onChange: (seconds: number) => void; error?: string | undefined };

/** A place of a film as minutes and seconds. What is no time stays as it was typed, and is not taken. */
export function MomentField({ label, value, onChange, error }: Props) {
  const { t, language } = useI18n();
  const [typed, setTyped] = useState<string>();
  const isWrong = typed !== undefined && readMoment(typed) === undefined;
  const message = isWrong ? t('resources.video-lessons.questions.badMoment') : error;
  return (
    <TextField
      label={label}
      value={typed ?? momentText(value, language)}
      onChange={(event) => {
        setTyped(event.target.value);
        const read = readMoment(event.target.value);
        if (read !== undefined) onChange(read);
      }}
      onBlur={() => {
        if (!isWrong) setTyped(undefined);
      }}
      error={message !== undefined}
      helperText={message}
      size="small"
      slotProps={{ htmlInput: { maxLength: 12 } }}
      sx={{ width: 130 }}
    />
  );
}
