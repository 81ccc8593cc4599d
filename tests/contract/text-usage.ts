import ts from 'typescript';
import { filesBelow, textOf } from '../support/source-files.ts';

/** A place in the sources that names a text. */
export interface Usage {
  file: string;
  line: number;
  text: string;
}

export interface SourceUsage {
  /** Every string literal. */
  literals: Usage[];
  /** The literal arguments of t(…) and translate(…). */
  translated: Usage[];
  /** Template literals, with * for each placeholder: `question.verdict.*`. */
  templates: Usage[];
  /** Visible text written directly in JSX or in a user-facing attribute. */
  visible: Usage[];
}

const READ_ATTRIBUTES = new Set([
  'label',
  'title',
  'placeholder',
  'aria-label',
  'aria-description',
  'alt',
  'helperText',
  'hint',
  'description',
  'confirmTitle',
  'confirmContent',
  'emptyText',
]);

const LETTERS = /\p{L}/u;

function templateText(node: ts.TemplateExpression): string {
  return node.head.text + node.templateSpans.map((span) => `*${span.literal.text}`).join('');
}

/** All string literals that an expression can evaluate to: for `a ? 'x' : 'y'`, both. */
function literalsOf(node: ts.Expression): ts.StringLiteralLike[] {
  if (ts.isStringLiteralLike(node)) return [node];
  if (ts.isConditionalExpression(node)) return [...literalsOf(node.whenTrue), ...literalsOf(node.whenFalse)];
  if (ts.isParenthesizedExpression(node)) return literalsOf(node.expression);
  return [];
}

function isTranslation(node: ts.CallExpression): boolean {
  const called = ts.isPropertyAccessExpression(node.expression) ? node.expression.name : node.expression;
  return ts.isIdentifier(called) && (called.text === 't' || called.text === 'translate');
}

function scan(file: string, found: SourceUsage): void {
  const source = ts.createSourceFile(
    file,
    textOf(file),
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const at = (node: ts.Node, text: string): Usage => ({
    file,
    line: source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1,
    text,
  });
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isLiteralTypeNode(node)) return;
    if (ts.isStringLiteralLike(node)) found.literals.push(at(node, node.text));
    if (ts.isTemplateExpression(node)) found.templates.push(at(node, templateText(node)));
    if (ts.isCallExpression(node) && isTranslation(node)) {
      const [key] = node.arguments;
      if (key !== undefined) for (const literal of literalsOf(key)) found.translated.push(at(literal, literal.text));
    }
    if (ts.isJsxText(node) && LETTERS.test(node.text)) found.visible.push(at(node, node.text.trim()));
    if (ts.isJsxAttribute(node) && READ_ATTRIBUTES.has(node.name.getText(source)) && node.initializer !== undefined) {
      const { initializer } = node;
      const literals = ts.isStringLiteral(initializer)
        ? [initializer]
        : ts.isJsxExpression(initializer) && initializer.expression
          ? literalsOf(initializer.expression)
          : [];
      for (const literal of literals) if (LETTERS.test(literal.text)) found.visible.push(at(literal, literal.text));
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
}

/** Collects the texts that the sources in these folders use, without tests. */
export function usageOf(folders: readonly string[]): SourceUsage {
  const found: SourceUsage = { literals: [], translated: [], templates: [], visible: [] };
  for (const file of filesBelow(folders, /\.tsx?$/)) {
    if (!/\.(?:test|fixture)\.tsx?$|\.d\.ts$|\/test-support\//.test(file)) scan(file, found);
  }
  return found;
}

export const where = ({ file, line, text }: Usage): string => `${file}:${line} ${text}`;
