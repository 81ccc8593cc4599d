import Box from '@mui/material/Box';
import type { LocalizedText, Schemas } from '#shared/contract/index.ts';
import { LANGUAGES, useI18n } from '#shared/browser/i18n/index.ts';
import { sourceText } from '#shared/browser/questions/rich-text.ts';
import { contentLines } from '../values/content-lines.ts';
import { FieldValue, isNothing, LanguageMark, Thumbnail } from '../values/FieldValue.tsx';
import { historyField } from '../values/history-field.ts';
import { ReferenceName } from '../values/ReferenceName.tsx';
import { RowWords } from '../values/RowWords.tsx';
import { useContentWords } from '../values/use-content-words.ts';
import { usePermissionWords } from '../values/use-permission-words.ts';
import { ListChanges } from './ListChanges.tsx';
import { listDifference } from './list-difference.ts';
import { Added, MarkedText, Removed } from './Marks.tsx';
import { wordDifference } from './word-difference.ts';

type Props = { resource: string; name: string; from: unknown; to: unknown };
type Row = Readonly<Record<string, unknown>>;

/** Shorter texts are shown as before → after. */
const LONG = 40;

const elementsOf = (layout: unknown) => listOf((layout as { elements?: unknown } | null)?.elements) as readonly Row[];
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function BeforeAfter({ resource, name, from, to }: Props) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1, overflowWrap: 'anywhere' }}>
      {!isNothing(from) && (
        <Removed>
          <FieldValue resource={resource} name={name} value={from} />
        </Removed>
      )}
      <span aria-hidden="true">→</span>
      {isNothing(to) ? (
        <FieldValue resource={resource} name={name} value={to} />
      ) : (
        <Added>
          <FieldValue resource={resource} name={name} value={to} />
        </Added>
      )}
    </Box>
  );
}

function TextDifference({ from, to }: { from: string; to: string }) {
  return <MarkedText pieces={wordDifference(from, to)} />;
}

const asWritten = (text: string) => text;

/** The languages whose text changed, each with its word-level difference. */
function LocalizedDifference({ from, to, read }: { from: unknown; to: unknown; read: (text: string) => string }) {
  const { t } = useI18n();
  const before = (from ?? {}) as LocalizedText;
  const after = (to ?? {}) as LocalizedText;
  const changed = LANGUAGES.filter((language) => (before[language] ?? '') !== (after[language] ?? ''));
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      {changed.map((language) => {
        const [old, fresh] = [read(before[language] ?? ''), read(after[language] ?? '')];
        return (
          <div key={language}>
            <LanguageMark>{t(`language.short.${language}`)}</LanguageMark>{' '}
            {/* The text is the same: only its markup has changed. */}
            {old === fresh ? (
              <>
                {fresh} <LanguageMark>{t('history.difference.look')}</LanguageMark>
              </>
            ) : (
              <TextDifference from={old} to={fresh} />
            )}
          </div>
        );
      })}
    </Box>
  );
}

/** The key of a row: fields that identify it, without its numbers. */
const rowKey = (row: Row): string =>
  String(row.themeId ?? row.testId ?? row.mediaFileId ?? row.url ?? JSON.stringify(row.title ?? row.kind ?? ''));

function ContentDifference({ from, to }: { from: unknown; to: unknown }) {
  const words = useContentWords();
  const lines = (value: unknown) => (isNothing(value) ? [] : contentLines(value as Schemas['QuestionContent'], words));
  const changes = listDifference(lines(from), lines(to), ({ key }) => key);
  return (
    <ListChanges
      changes={changes}
      show={({ text }) => text}
      showChanged={(before, after) => <TextDifference from={before.text} to={after.text} />}
    />
  );
}

function PermissionsDifference({ from, to }: { from: unknown; to: unknown }) {
  const words = usePermissionWords();
  const sorted = (value: unknown) => listOf(value).map(String).sort();
  return <ListChanges changes={listDifference(sorted(from), sorted(to), (one) => one)} show={words} />;
}

/** The change of a field, in readable form: words of texts, items of lists, or plain values. */
export function FieldDifference(props: Props) {
  const { resource, name, from, to } = props;
  const { t } = useI18n();
  const field = historyField(resource, name);
  const target = field.reference?.resource ?? '';
  switch (field.kind) {
    case 'password':
      return <>{t('history.secret')}</>;
    case 'localized-text':
      return <LocalizedDifference from={from} to={to} read={asWritten} />;
    case 'localized-html':
      return <LocalizedDifference from={from} to={to} read={sourceText} />;
    case 'text':
    case 'multiline': {
      const [old, fresh] = [String(from ?? ''), String(to ?? '')];
      const long = old !== '' && fresh !== '' && Math.max(old.length, fresh.length) > LONG;
      return long ? <TextDifference from={old} to={fresh} /> : <BeforeAfter {...props} />;
    }
    case 'references':
      return (
        <ListChanges
          changes={listDifference(listOf(from), listOf(to), String)}
          show={(id) => <ReferenceName resource={target} id={Number(id)} />}
        />
      );
    case 'ids':
    case 'tags':
      return <ListChanges changes={listDifference(listOf(from), listOf(to), String)} show={(one) => String(one)} />;
    case 'images':
      return (
        <ListChanges
          changes={listDifference(listOf(from), listOf(to), String)}
          show={(token) => <Thumbnail token={String(token)} />}
        />
      );
    case 'rows':
      return (
        <ListChanges
          changes={listDifference(listOf(from) as readonly Row[], listOf(to) as readonly Row[], rowKey)}
          show={(row) => <RowWords row={row} />}
        />
      );
    case 'layout':
      return (
        <ListChanges
          changes={listDifference(elementsOf(from), elementsOf(to), ({ id }) => String(id))}
          show={(row) => <RowWords row={row} />}
        />
      );
    case 'permissions':
      return <PermissionsDifference from={from} to={to} />;
    case 'question-content':
      return <ContentDifference from={from} to={to} />;
    default:
      return <BeforeAfter {...props} />;
  }
}
