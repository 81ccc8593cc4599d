import type { ServerQuestionType } from '../question-type.ts';
import { content } from './content.ts';
import { files } from './files.ts';
import { key } from './key.ts';
import { paper } from './paper.ts';

export const imageLabels: ServerQuestionType<'image_labels'> = { content, paper, key, files };
