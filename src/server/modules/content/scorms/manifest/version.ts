import type { PackageEdition, PackageStandard } from '#shared/scorm/package.ts';
import { childOf, textOf, type XmlElement } from './xml/element.ts';
import { quoted, type Report } from './report.ts';

export interface Version {
  standard: Exclude<PackageStandard, 'cmi5'>;
  edition: PackageEdition;
}

const SCORM_12: Version = { standard: 'scorm-1.2', edition: null };
const scorm2004 = (edition: PackageEdition): Version => ({ standard: 'scorm-2004', edition });

/** What `schemaversion` is written like. */
const DECLARED: readonly (readonly [RegExp, Version])[] = [
  [/^(?:adl\s*)?(?:scorm\s*)?1\.2/iu, SCORM_12],
  [/4th/iu, scorm2004('4th')],
  [/3rd/iu, scorm2004('3rd')],
  [/2nd|cam\s*1\.3|^1\.3/iu, scorm2004('2nd')],
  [/2004/u, scorm2004('3rd')],
];

/** Earlier ones, whose run-time is that of 1.2 in all that matters here. */
const OLD = /^(?:scorm\s*)?1\.[01](?:\.\d)?$/iu;

/** What only the 4th edition has. */
const OF_4TH = /<\w*:?(?:data|map)\b|completedByMeasure|minProgressMeasure|progressWeight/iu;

/**
 * The version of SCORM that a manifest is written in: what it declares, else by its namespaces, else by how it writes its attributes.
 */
export function versionOf(manifest: XmlElement, report: Report): Version {
  const declared = textOf(childOf(childOf(manifest, 'metadata'), 'schemaversion'));
  if (declared !== undefined) {
    const known = DECLARED.find(([pattern]) => pattern.test(declared))?.[1];
    if (known !== undefined) return known;
    if (OLD.test(declared)) {
      report.add('warning', 'oldVersion', { version: quoted(declared) });
      return SCORM_12;
    }
  }
  const guessed = byNamespaces(manifest) ?? byWriting(manifest);
  if (declared === undefined) report.add('note', 'noVersion', { version: wordsOf(guessed) });
  else report.add('warning', 'unknownVersion', { version: quoted(declared), taken: wordsOf(guessed) });
  return guessed;
}

const wordsOf = ({ standard, edition }: Version): string =>
  standard === 'scorm-1.2' ? 'SCORM 1.2' : `SCORM 2004 ${edition} Edition`;

function byNamespaces(manifest: XmlElement): Version | undefined {
  const spaces = Object.values(manifest.attributes).join(' ');
  if (/adlcp_v1p3|adlseq_v1p3|adlnav_v1p3|\/imsss\b|imscp_v1p1(?!p)/iu.test(spaces))
    return scorm2004(edition(manifest));
  return /adlcp_rootv1p2|imscp_rootv1p1/iu.test(spaces) ? SCORM_12 : undefined;
}

const edition = (manifest: XmlElement): PackageEdition =>
  namesIn(manifest).some((name) => OF_4TH.test(name)) ? '4th' : '3rd';

/** `adlcp:scormType` is 2004's, `adlcp:scormtype` 1.2's. */
const byWriting = (manifest: XmlElement): Version =>
  namesIn(manifest).some((name) => /\bscormType=/u.test(name)) ? scorm2004('3rd') : SCORM_12;

/** Names of elements as `<name`, of attributes as `name=`. */
function namesIn(element: XmlElement): string[] {
  const own = [`<${element.name}`, ...Object.keys(element.attributes).map((name) => `${name}=`)];
  return [...own, ...element.children.flatMap(namesIn)];
}
