import { mod, invert } from '@noble/curves/abstract/modular';
import { weierstrassN } from '@noble/curves/abstract/weierstrass';
import { streebog } from './streebog.ts';

const P = 2n ** 512n - 569n;

/** The curve id-tc26-gost-3410-12-512-paramSetA of RFC 7836. */
const CURVE = {
  p: P,
  a: P - 3n,
  b: BigInt(
    '0xe8c2505dedfc86ddc1bd0b2b6667f1da34b82574761cb0e879bd081cfd0b6265' +
      'ee3cb090f30d27614cb4574010da90dd862ef9d4ebee4761503190785a71c760',
  ),
  n: BigInt(
    '0xffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff' +
      '27e69532f48d89116ff22b8d4e0560609b4b38abfad2b85dcacdb1411f10b275',
  ),
  h: 1n,
  Gx: 3n,
  Gy: BigInt(
    '0x7503cfe87a836ae3a61b8816e25450e6ce5e1c93acf1abc1778064fdcbefa921' +
      'df1626be4fd036e93d75e6a50e3a41e98028fe5fc235f5b889a589cb5215f2a4',
  ),
} as const;

/** The bytes of a coordinate or of a half of a signature. */
const HALF = 64;

export const gostPoints = weierstrassN(CURVE);
export const GOST_ORDER = CURVE.n;

const littleEndian = (bytes: Uint8Array): bigint =>
  BigInt(`0x${Buffer.from(Uint8Array.from(bytes).reverse()).toString('hex')}`);

/** What a digest counts as in a signature. */
export function gostNumberOf(digest: Uint8Array): bigint {
  const number = mod(littleEndian(digest), GOST_ORDER);
  return number === 0n ? 1n : number;
}

/**
 * Whether a signature by GOST 34.10-2015 (GOST R 34.10-2012) with 512 bits is right.
 * @param key x and y of the public key, each in little-endian order
 * @param signature the halves r and s, each in little-endian order, as the authority writes them: RFC 4491 turns all of it round
 */
export function isGostSignature(key: Uint8Array, signature: Uint8Array, message: Uint8Array): boolean {
  if (key.length !== 2 * HALF || signature.length !== 2 * HALF) return false;
  const r = littleEndian(signature.subarray(0, HALF));
  const s = littleEndian(signature.subarray(HALF));
  if (r <= 0n || r >= GOST_ORDER || s <= 0n || s >= GOST_ORDER) return false;
  const point = pointOf(key);
  if (point === undefined) return false;
  const inverse = invert(gostNumberOf(streebog(message)), GOST_ORDER);
  const sum = gostPoints.BASE.multiplyUnsafe(mod(s * inverse, GOST_ORDER)).add(
    point.multiplyUnsafe(mod(-r * inverse, GOST_ORDER)),
  );
  return !sum.is0() && mod(sum.toAffine().x, GOST_ORDER) === r;
}

/** undefined where no point of the curve has these coordinates. */
function pointOf(key: Uint8Array) {
  try {
    const point = gostPoints.fromAffine({
      x: littleEndian(key.subarray(0, HALF)),
      y: littleEndian(key.subarray(HALF)),
    });
    point.assertValidity();
    return point;
  } catch {
    return undefined;
  }
}
