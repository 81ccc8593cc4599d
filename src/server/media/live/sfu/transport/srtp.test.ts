import { randomBytes } from 'node:crypto';
import {
  ProtectionProfileAeadAes128Gcm,
  ProtectionProfileAes128CmHmacSha1_80,
  RtpHeader,
  SrtcpSession,
  SrtpSession,
} from 'werift';
import { describe, expect, it } from 'vitest';
import { pictureLoss } from '../wire/rtcp.ts';
import { readRtp, writeHeader } from '../wire/rtp.ts';
import { AES_CM, GCM, keySizes, type MasterKey, SrtcpContext, SrtpContext, type SrtpProfile } from './srtp.ts';

const masterKey = (profile: SrtpProfile): MasterKey => {
  const sizes = keySizes(profile);
  return { key: randomBytes(sizes.key), salt: randomBytes(sizes.salt) };
};

const THEIRS = { [GCM]: ProtectionProfileAeadAes128Gcm, [AES_CM]: ProtectionProfileAes128CmHmacSha1_80 };

/** werift's own, with the same key in both directions. */
const peerOf = ({ key, salt }: MasterKey, profile: SrtpProfile) => {
  const keys = { localMasterKey: key, localMasterSalt: salt, remoteMasterKey: key, remoteMasterSalt: salt };
  const options = { keys, profile: THEIRS[profile] };
  return { rtp: new SrtpSession(options), rtcp: new SrtcpSession(options) };
};

const headerOf = (sequence: number, ssrc = 0x1234_5678) =>
  writeHeader({ payloadType: 96, marker: true, sequence, timestamp: 90_000, ssrc }, 2, 0x10_2030);

describe.each([
  ['AEAD_AES_128_GCM', GCM],
  ['AES_CM_128_HMAC_SHA1_80', AES_CM],
] as const)('%s', (_, profile) => {
  it('is read by werift, and reads werift', () => {
    const key = masterKey(profile);
    const [ours, peer] = [new SrtpContext(key, profile), peerOf(key, profile)];
    const payload = Buffer.from('a picture');
    const sealed = ours.protect(headerOf(7), payload) ?? Buffer.alloc(0);
    expect(peer.rtp.decrypt(sealed).subarray(20).toString()).toBe('a picture');

    const theirs = peer.rtp.encrypt(payload, RtpHeader.deSerialize(headerOf(8, 99)));
    const opened = new SrtpContext(key, profile).unprotect(theirs, readRtp(theirs)?.length ?? 0);
    expect(opened?.toString()).toBe('a picture');
  });

  it('counts on where the numbers of packets begin anew', () => {
    const key = masterKey(profile);
    const [sender, receiver, peer] = [
      new SrtpContext(key, profile),
      new SrtpContext(key, profile),
      peerOf(key, profile),
    ];
    for (const sequence of [65_533, 65_535, 0, 2, 65_534, 1]) {
      const sealed = sender.protect(headerOf(sequence), Buffer.from([sequence & 0xff])) ?? Buffer.alloc(0);
      expect(receiver.unprotect(sealed, 20)).toEqual(Buffer.from([sequence & 0xff]));
      if (sequence !== 65_534) expect(peer.rtp.decrypt(sealed).subarray(20)).toEqual(Buffer.from([sequence & 0xff]));
    }
  });

  it('refuses what has come before, and what was changed on its way', () => {
    const key = masterKey(profile);
    const [sender, receiver] = [new SrtpContext(key, profile), new SrtpContext(key, profile)];
    const sealed = sender.protect(headerOf(1), Buffer.from('once')) ?? Buffer.alloc(0);
    const changed = Buffer.from(sealed);
    changed[21] = (changed[21] ?? 0) ^ 1;
    const otherHeader = Buffer.from(sealed);
    otherHeader[4] = (otherHeader[4] ?? 0) ^ 1;
    expect(receiver.unprotect(changed, 20)).toBeUndefined();
    expect(receiver.unprotect(otherHeader, 20)).toBeUndefined();
    expect(receiver.unprotect(sealed, 20)?.toString()).toBe('once');
    expect(receiver.unprotect(sealed, 20)).toBeUndefined();
    expect(receiver.unprotect(Buffer.alloc(22, 0x80), 20)).toBeUndefined();
  });

  it('never uses a number for two packets', () => {
    const sender = new SrtpContext(masterKey(profile), profile);
    expect(sender.protect(headerOf(5), Buffer.from('one'))).toBeDefined();
    expect(sender.protect(headerOf(5), Buffer.from('another'))).toBeUndefined();
  });

  it('keeps what others forge from moving the window', () => {
    const key = masterKey(profile);
    const [sender, receiver] = [new SrtpContext(key, profile), new SrtpContext(key, profile)];
    const first = sender.protect(headerOf(1), Buffer.from('1')) ?? Buffer.alloc(0);
    receiver.unprotect(first, 20);
    const forged = Buffer.from(first);
    forged.writeUInt16BE(30_000, 2);
    expect(receiver.unprotect(forged, 20)).toBeUndefined();
    const second = sender.protect(headerOf(2), Buffer.from('2')) ?? Buffer.alloc(0);
    expect(receiver.unprotect(second, 20)?.toString()).toBe('2');
  });

  it('speaks SRTCP with werift', () => {
    const key = masterKey(profile);
    const peer = peerOf(key, profile);
    const asked = pictureLoss(1, 2);
    const sealed = new SrtcpContext(key, profile).protect(asked);
    expect(peer.rtcp.decrypt(sealed)).toEqual(asked);
    const receiver = new SrtcpContext(key, profile);
    const theirs = peer.rtcp.encrypt(asked);
    expect(receiver.unprotect(theirs)).toEqual(asked);
    expect(receiver.unprotect(theirs)).toBeUndefined();
    const changed = Buffer.from(peer.rtcp.encrypt(asked));
    changed[9] = (changed[9] ?? 0) ^ 1;
    expect(receiver.unprotect(changed)).toBeUndefined();
    expect(receiver.unprotect(Buffer.alloc(10, 0x80))).toBeUndefined();
  });
});
