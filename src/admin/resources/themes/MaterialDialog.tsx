import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { useId, useRef, useState } from 'react';
import { type RaRecord, useDataProvider } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { LocalizedText } from '#shared/contract/index.ts';
import { LocalizedField } from '../../inputs/LocalizedField.tsx';
import { ReferencePicker } from '../../inputs/ReferencePicker.tsx';
import { TextLanguageSwitch } from '../../inputs/text-languages/TextLanguageSwitch.tsx';
import { TextLanguages } from '../../inputs/text-languages/TextLanguages.tsx';
import type { ResourceName } from '../../model/model.ts';
import { isUntouched, type Material, missingParts } from './material.ts';

type Props = {
  material: Material;
  onClose: () => void;
  onSave: (material: Material) => void;
};

type Titled = RaRecord & { title: LocalizedText };

const BY_TITLE = { field: 'title', order: 'ASC' } as const;
/** Of a file that could not be processed, learners would get nothing. */
const USABLE = { state: ['ready', 'processing'] } as const;

/** Edits a material: its title, and the part that its kind requires. */
export function MaterialDialog({ material, onClose, onSave }: Props) {
  const { t } = useI18n();
  const titleId = useId();
  const small = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const [draft, setDraft] = useState(material);
  const [checked, setChecked] = useState(false);
  const chosen = useRef<number>(null);
  const offered = useRef<LocalizedText>({});
  const dataProvider = useDataProvider();
  const missing = missingParts(draft);
  const set = (part: Partial<Material>) => setDraft((before) => ({ ...before, ...part }));
  /** Takes an object, and its title for the material's in every language while nobody has typed another one. */
  const choose = async (resource: ResourceName, id: number | null, part: Partial<Material>) => {
    set(part);
    chosen.current = id;
    if (id === null) return;
    // Without the title the object is chosen all the same: it can be typed.
    const found = await dataProvider.getOne<Titled>(resource, { id }).catch(() => undefined);
    if (found === undefined || chosen.current !== id) return;
    const { title } = found.data;
    const former = offered.current;
    offered.current = title;
    setDraft((before) => (isUntouched(before.title, former) ? { ...before, title } : before));
  };
  const label = (part: string) => t(`resources.themes.materials.${part}`);
  const problem = (part: (typeof missing)[number]) =>
    checked && missing.includes(part) ? t(`resources.themes.materials.missing.${part}`) : undefined;
  const save = () => {
    setChecked(true);
    if (missing.length === 0) onSave({ ...draft, url: draft.url?.trim() ?? null });
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" fullScreen={small} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t(`resources.themes.materials.kinds.${draft.kind}`)}</DialogTitle>
      <DialogContent dividers>
        <TextLanguages texts={material}>
          <TextLanguageSwitch />
          <LocalizedField
            label={label('title')}
            value={draft.title}
            onChange={(title) => set({ title: title ?? {} })}
            required
            error={problem('title')}
          />
          {draft.kind === 'test' && (
            <ReferencePicker
              resource="tests"
              label={label('testId')}
              value={draft.testId}
              onChange={(testId) => void choose('tests', testId, { testId })}
              sort={BY_TITLE}
              required
              error={problem('testId')}
            />
          )}
          {draft.kind === 'file' && (
            <ReferencePicker
              resource="media-files"
              label={label('mediaFileId')}
              value={draft.mediaFileId}
              onChange={(mediaFileId) => void choose('media-files', mediaFileId, { mediaFileId })}
              filter={USABLE}
              sort={BY_TITLE}
              required
              error={problem('mediaFileId')}
            />
          )}
          {draft.kind === 'video' && (
            <ReferencePicker
              resource="video-lessons"
              label={label('videoLessonId')}
              value={draft.videoLessonId}
              onChange={(videoLessonId) => void choose('video-lessons', videoLessonId, { videoLessonId })}
              sort={BY_TITLE}
              required
              error={problem('videoLessonId')}
            />
          )}
          {draft.kind === 'vr' && (
            <ReferencePicker
              resource="vr-scenes"
              label={label('vrSceneId')}
              value={draft.vrSceneId}
              onChange={(vrSceneId) => void choose('vr-scenes', vrSceneId, { vrSceneId })}
              sort={BY_TITLE}
              required
              error={problem('vrSceneId')}
            />
          )}
          {draft.kind === 'scorm' && (
            <ReferencePicker
              resource="scorms"
              label={label('scormId')}
              value={draft.scormId}
              onChange={(scormId) => void choose('scorms', scormId, { scormId })}
              sort={BY_TITLE}
              required
              error={problem('scormId')}
            />
          )}
          {draft.kind === 'webinar' && (
            <ReferencePicker
              resource="webinars"
              label={label('webinarId')}
              value={draft.webinarId}
              onChange={(webinarId) => void choose('webinars', webinarId, { webinarId })}
              sort={BY_TITLE}
              required
              error={problem('webinarId')}
            />
          )}
          {draft.kind === 'page' && (
            <LocalizedField
              html
              label={label('body')}
              value={draft.body}
              onChange={(body) => set({ body })}
              required
              minRows={8}
              error={problem('body')}
            />
          )}
          {draft.kind === 'link' && (
            <TextField
              label={label('url')}
              value={draft.url ?? ''}
              onChange={(event) => set({ url: event.target.value })}
              required
              error={problem('url') !== undefined}
              helperText={problem('url') ?? label('urlHint')}
              slotProps={{ htmlInput: { maxLength: 2000, inputMode: 'url', autoCapitalize: 'off', spellCheck: false } }}
              fullWidth
              margin="dense"
            />
          )}
          <FormControlLabel
            sx={{ mt: 1 }}
            control={<Switch checked={draft.required} onChange={(_, required) => set({ required })} />}
            label={label('requiredSwitch')}
          />
        </TextLanguages>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('ra.action.cancel')}</Button>
        <Button variant="contained" onClick={save}>
          {label('done')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
