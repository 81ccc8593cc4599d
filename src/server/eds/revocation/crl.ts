import { AsnConvert } from '@peculiar/asn1-schema';
import { AlgorithmIdentifier, Extensions, Time } from '@peculiar/asn1-x509';
import { isSignedBy } from '../pki/algorithms.ts';
import { type Certificate, hexNumber } from '../pki/certificate.ts';
import { type Element, elementsOf, GENERAL_TIME, INTEGER, SEQUENCE, sequenceOf, UTC_TIME } from './der.ts';

/** The serial numbers that an authority has revoked, as they stood at a time. */
export interface RevocationList {
  serialNumbers: ReadonlySet<string>;
  thisUpdate: Date;
  nextUpdate: Date;
}

const isTime = ({ tag }: Element): boolean => tag === UTC_TIME || tag === GENERAL_TIME;
const timeOf = ({ whole }: Element): Date => AsnConvert.parse(whole, Time).getTime();

/** The field [0] of extensions. */
const EXTENSIONS = 0xa0;

/**
 * Reads a list that the issuer has signed itself, for all of its certificates.
 * @throws Error for any other
 */
export function readList(der: Buffer, issuer: Certificate): RevocationList {
  const [outer, ...rest] = elementsOf(der);
  const [body, algorithm, bits] = sequenceOf(outer);
  if (rest.length > 0 || algorithm === undefined || bits === undefined) throw new RangeError('No list');
  const parts = sequenceOf(body).filter(({ tag }, at) => at > 0 || tag !== INTEGER);
  const [, name, thisUpdate, nextUpdate, ...others] = parts;
  if (thisUpdate === undefined || nextUpdate === undefined || ![thisUpdate, nextUpdate].every(isTime))
    throw new RangeError('No times');
  if (name === undefined || !name.whole.equals(issuer.subject)) throw new RangeError('A list of another issuer');
  if (issuer.keyUsage?.includes('crlSign') === false) throw new RangeError('The issuer signs no lists');
  refuseCritical(others.find(({ tag }) => tag === EXTENSIONS));
  const signed = {
    oid: AsnConvert.parse(algorithm.whole, AlgorithmIdentifier).algorithm,
    bytes: body?.whole ?? Buffer.alloc(0),
    // The first byte of a bit string says how many bits are not used.
    signature: bits.content.subarray(1),
  };
  if (!isSignedBy(issuer.publicKey, signed)) throw new RangeError('Not signed by the issuer');
  return {
    serialNumbers: numbersOf(others.find(({ tag }) => tag === SEQUENCE)),
    thisUpdate: timeOf(thisUpdate),
    nextUpdate: timeOf(nextUpdate),
  };
}

/** A list of some certificates or of changes only says so by an extension that is critical. */
function refuseCritical(field: Element | undefined): void {
  if (field === undefined) return;
  const extensions = AsnConvert.parse(field.content, Extensions);
  if ([...extensions].some(({ critical }) => critical)) throw new RangeError('A list of another kind');
}

function numbersOf(revoked: Element | undefined): ReadonlySet<string> {
  const numbers = new Set<string>();
  if (revoked === undefined) return numbers;
  for (const entry of elementsOf(revoked.content)) {
    const [number] = elementsOf(entry.content);
    if (number?.tag !== INTEGER) throw new RangeError('No serial number');
    numbers.add(hexNumber(number.content));
  }
  return numbers;
}
