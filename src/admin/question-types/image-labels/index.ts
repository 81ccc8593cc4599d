import type { AdminQuestionType } from '../question-type.ts';
import { ImageLabelsEditor } from './ImageLabelsEditor.tsx';
import { ImageLabelsKey } from './ImageLabelsKey.tsx';

export const imageLabels: AdminQuestionType<'image_labels'> = { Editor: ImageLabelsEditor, KeyEditor: ImageLabelsKey };
