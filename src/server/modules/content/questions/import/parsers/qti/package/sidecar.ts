import { createHash } from 'node:crypto';
import contract from '#shared/contract/openapi.json' with { type: 'json' };
import type { LocalizedText, Schemas } from '#shared/contract/index.ts';
import { Validation } from '../../../../../../../contract/validation.ts';
import { mapTexts } from '../../../../content.ts';
import type { Collector, Draft } from '../../collector.ts';
import type { PictureLookup } from '../../rich-text.ts';
import { tagsOf } from '../../tags.ts';
import type { Note } from '../../types.ts';

/** The JSON that our export stores beside an item. */
interface Sidecar {
  synaq: 1;
  /** The SHA-256 of the item. */
  item: string;
  question: Schemas['QuestionCreate'];
  /** The title of the theme. */
  category?: unknown;
}

/**
 * Reads the question in all its languages from the JSON that our export stores beside an item. undefined when the item has been changed
 * since: then the item counts.
 */
export function readSidecar(
  item: Buffer,
  bytes: Buffer | undefined,
  collector: Collector,
  pictures: PictureLookup,
): ((warnings: Note[]) => Draft) | undefined {
  const found = bytes && parsed(bytes);
  if (found === undefined || found.item !== createHash('sha256').update(item).digest('hex')) return undefined;
  const question = found.question;
  if (typeof question !== 'object' || question === null) return undefined;
  const { content } = question;
  if (typeof content === 'object' && content !== null && 'image' in content) {
    const kept = keptPicture(content.image, collector, pictures);
    if (kept === undefined) return undefined;
    content.image = kept;
    for (const label of labelsIn(content)) {
      const own = keptPicture(label.image, collector, pictures);
      if (own === undefined) return undefined;
      label.image = own;
    }
  }
  const { tags, ...checked } = question;
  if (!isQuestion({ ...checked, themeId: 1 })) return undefined;
  return (warnings) => {
    const html = (text: LocalizedText): LocalizedText =>
      Object.fromEntries(
        Object.entries(text).map(([language, value]) => [
          language,
          collector.texts.read(value, 'html', warnings, pictures),
        ]),
      );
    return {
      ownLanguages: true,
      title: question.name ?? null,
      externalId: question.externalId ?? null,
      category: typeof found.category === 'string' ? found.category : null,
      text: html(question.text),
      content: mapTexts(question.content, { html, plain: (text) => text }),
      ...(question.explanation && { explanation: html(question.explanation) }),
      points: question.points ?? null,
      difficulty: question.difficulty ?? null,
      tags: tagsOf(Array.isArray(tags) ? tags.map(String) : [], warnings),
      active: question.active ?? true,
    };
  };
}

function keptPicture(name: unknown, { texts }: Collector, pictures: PictureLookup): string | undefined {
  const picture = typeof name === 'string' ? pictures(`../images/${name}`) : undefined;
  return picture && texts.keep(picture);
}

/** The labels that are pictures. The file may hold anything. */
function labelsIn(content: object): { image: unknown }[] {
  const { labels } = content as { labels?: unknown };
  const isPicture = (label: unknown): label is { image: unknown } =>
    typeof label === 'object' && label !== null && 'image' in label && label.image != null;
  return Array.isArray(labels) ? labels.filter(isPicture) : [];
}

function parsed(bytes: Buffer): Sidecar | undefined {
  try {
    const value: unknown = JSON.parse(bytes.toString('utf8'));
    return typeof value === 'object' && value !== null && (value as Sidecar).synaq === 1
      ? (value as Sidecar)
      : undefined;
  } catch {
    // Another JSON file, not from our export.
    return undefined;
  }
}

let check: ReturnType<Validation['at']> | undefined;

function isQuestion(question: object): boolean {
  check ??= new Validation(contract).at(['components', 'schemas', 'QuestionCreate']);
  return check(question) === true;
}
