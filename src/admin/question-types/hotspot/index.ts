import type { AdminQuestionType } from '../question-type.ts';
import { HotspotEditor } from './HotspotEditor.tsx';
import { HotspotKey } from './HotspotKey.tsx';

export const hotspot: AdminQuestionType<'hotspot'> = { Editor: HotspotEditor, KeyEditor: HotspotKey };
