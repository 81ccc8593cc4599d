import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Language } from '#shared/contract/index.ts';
import { ReferencePicker } from '../../inputs/ReferencePicker.tsx';
import { useCreateTheme } from './use-create-theme.ts';

type Props = {
  label: string;
  value: number | null;
  onChange: (id: number | null) => void;
  /** The language of the title of a theme that is created here. */
  language: Language;
  error: string | undefined;
};

/** A required picker of a theme, which creates the one that is missing; for use outside a form. */
export function ThemePicker({ language, ...picker }: Props) {
  const { t } = useI18n();
  const create = useCreateTheme(language);
  return (
    <ReferencePicker
      {...picker}
      resource="themes"
      required
      {...(create !== undefined && { onCreate: create, createHint: t('console.picker.createTheme') })}
    />
  );
}
