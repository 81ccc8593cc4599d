/** The payload descriptor of VP8 (RFC 7741, section 4.2): what has to be rewritten where layers are switched. */
export interface Vp8Descriptor {
  keyframe: boolean;
  /** Where it is; -1: it has none. */
  pictureIdAt: number;
  pictureId: number;
  longPictureId: boolean;
  tl0At: number;
  tl0: number;
}

/** @returns undefined where it is cut off */
export function readVp8(payload: Buffer): Vp8Descriptor | undefined {
  const first = payload[0];
  if (first === undefined) return undefined;
  const its: Vp8Descriptor = {
    keyframe: false,
    pictureIdAt: -1,
    pictureId: 0,
    longPictureId: false,
    tl0At: -1,
    tl0: 0,
  };
  let at = 1;
  if ((first & 0x80) !== 0) {
    const extended = payload[at] ?? 0;
    at += 1;
    if ((extended & 0x80) !== 0) {
      its.pictureIdAt = at;
      its.pictureId = payload[at] ?? 0;
      its.longPictureId = (its.pictureId & 0x80) !== 0;
      if (its.longPictureId) its.pictureId = ((its.pictureId & 0x7f) << 8) | (payload[at + 1] ?? 0);
      at += its.longPictureId ? 2 : 1;
    }
    if ((extended & 0x40) !== 0) {
      its.tl0At = at;
      its.tl0 = payload[at] ?? 0;
      at += 1;
    }
    if ((extended & 0x30) !== 0) at += 1;
  }
  const frame = payload[at];
  if (frame === undefined) return undefined;
  its.keyframe = (first & 0x10) !== 0 && (first & 7) === 0 && (frame & 1) === 0;
  return its;
}

/** A copy with other numbers. */
export function renumberedVp8(payload: Buffer, its: Vp8Descriptor, by: { pictureId: number; tl0: number }): Buffer {
  const out = Buffer.from(payload);
  if (its.pictureIdAt >= 0 && its.longPictureId)
    out.writeUInt16BE(0x8000 | ((its.pictureId + by.pictureId) & 0x7fff), its.pictureIdAt);
  else if (its.pictureIdAt >= 0) out.writeUInt8((its.pictureId + by.pictureId) & 0x7f, its.pictureIdAt);
  if (its.tl0At >= 0) out.writeUInt8((its.tl0 + by.tl0) & 0xff, its.tl0At);
  return out;
}

const H264 = { slice: 5, parameters: 7, aggregate: 24, fragment: 28 } as const;
const beginsPicture = (type: number) => type === H264.slice || type === H264.parameters;

/** Whether a payload of H.264 (RFC 6184) begins a picture that needs none before it. */
export function isH264Keyframe(payload: Buffer): boolean {
  const type = (payload[0] ?? 0) & 31;
  if (beginsPicture(type)) return true;
  if (type === H264.fragment) {
    const header = payload[1] ?? 0;
    return (header & 0x80) !== 0 && beginsPicture(header & 31);
  }
  if (type !== H264.aggregate) return false;
  for (let at = 1; at + 2 < payload.length; at += 2 + payload.readUInt16BE(at))
    if (beginsPicture((payload[at + 2] ?? 0) & 31)) return true;
  return false;
}
