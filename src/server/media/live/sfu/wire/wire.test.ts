import {
  type ReceiverEstimatedMaxBitrate,
  RtcpPacketConverter,
  type RtcpPayloadSpecificFeedback,
  RtcpReceiverInfo,
  RtcpRrPacket,
  type RtcpTransportLayerFeedback,
  RtpHeader,
  type TransportWideCC,
} from 'werift';
import { describe, expect, it } from 'vitest';
import { isH264Keyframe, readVp8, renumberedVp8 } from './payloads.ts';
import {
  estimate,
  estimateOf,
  lossesOf,
  nack,
  nackedSequences,
  readRtcp,
  receiverReport,
  senderReport,
  readSenderReport,
} from './rtcp.ts';
import { ahead, extensionOf, readRtp, sendTime, withoutPadding, writeHeader } from './rtp.ts';
import { TransportWideFeedback } from './transport-wide.ts';

const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex');

describe('RTP', () => {
  it('finds the parts of a packet with extensions of one octet', () => {
    const packet = hex('90 e0 1234 00000bb8 cafebabe bede 0002 1131 32 22 aabbcc 00 00 deadbeef');
    const header = readRtp(Buffer.concat([packet, Buffer.alloc(2)]));
    expect(header).toMatchObject({
      payloadType: 96,
      marker: true,
      sequence: 0x1234,
      timestamp: 3000,
      ssrc: 0xcafebabe,
    });
    expect(header && extensionOf(packet, header, 1)?.toString()).toBe('12');
    expect(header && extensionOf(packet, header, 2)).toEqual(hex('aabbcc'));
    expect(header && extensionOf(packet, header, 3)).toBeUndefined();
    expect(header && extensionOf(packet, header, undefined)).toBeUndefined();
  });

  it('finds extensions of two octets, and skips sources that contributed', () => {
    const packet = hex('91 60 0001 00000001 00000002 0badcafe 1000 0001 05 01 7f 00 99');
    const header = readRtp(packet);
    expect(header?.length).toBe(24);
    expect(header && extensionOf(packet, header, 5)).toEqual(hex('7f'));
  });

  it.each(['', '80', '40e000010000000100000002', '9060000100000001000000021000ffff', '8f60000100000001 00000002'])(
    'takes %j for no packet',
    (text) => {
      expect(readRtp(hex(text))).toBeUndefined();
    },
  );

  it('writes headers that others read', () => {
    const header = RtpHeader.deSerialize(
      writeHeader({ payloadType: 97, marker: true, sequence: 65_535, timestamp: 0xffff_fffe, ssrc: 5 }, 2, 0x01_0203),
    );
    expect(header).toMatchObject({
      payloadType: 97,
      marker: true,
      sequenceNumber: 65_535,
      timestamp: 0xffff_fffe,
      ssrc: 5,
    });
    expect(header.extensions).toEqual([{ id: 2, payload: hex('010203') }]);
  });

  it('takes padding off, and refuses more of it than there is', () => {
    expect(withoutPadding(hex('aabb 0002'))).toEqual(hex('aabb'));
    expect(withoutPadding(hex('aa 05'))).toBeUndefined();
    expect(withoutPadding(hex('aa 00'))).toBeUndefined();
  });

  it('compares numbers that begin anew', () => {
    expect([ahead(1, 65_535), ahead(65_535, 1), ahead(5, 5)]).toEqual([2, -2, 0]);
    expect([sendTime(0), sendTime(1000), sendTime(64_000)]).toEqual([0, 262_144, 0]);
  });
});

describe('RTCP', () => {
  it('asks for packets as others understand it, and understands it', () => {
    const wanted = [10, 11, 26, 27, 65_535];
    const packet = nack(1, 2, wanted);
    const [theirs] = RtcpPacketConverter.deSerialize(packet);
    expect((theirs as RtcpTransportLayerFeedback).feedback).toMatchObject({ lost: wanted, mediaSourceSsrc: 2 });
    expect(nackedSequences(packet)).toEqual(wanted);
  });

  it('reports what was lost', () => {
    const report = { fractionLost: 64, totalLost: -3, highest: 70_000, jitter: 7, lastReport: 8, sinceReport: 9 };
    const packet = receiverReport(1, [{ ssrc: 5, ...report }]);
    const [theirs] = RtcpPacketConverter.deSerialize(packet);
    expect((theirs as RtcpRrPacket).reports[0]).toMatchObject({
      ssrc: 5,
      fractionLost: 64,
      highestSequence: 70_000,
      dlsr: 9,
    });
    const [part] = readRtcp(packet);
    expect(part && lossesOf(part)).toEqual([{ ssrc: 5, loss: 0.25 }]);
    const others = new RtcpRrPacket({
      ssrc: 1,
      reports: [
        new RtcpReceiverInfo({
          ssrc: 6,
          fractionLost: 128,
          packetsLost: 1,
          highestSequence: 2,
          jitter: 0,
          lsr: 0,
          dlsr: 0,
        }),
      ],
    });
    const [other] = readRtcp(others.serialize());
    expect(other && lossesOf(other)).toEqual([{ ssrc: 6, loss: 0.5 }]);
  });

  it.each([30_000, 262_143, 262_144, 5_000_000, 123_456_789])('says and reads an estimate of %i', (bits) => {
    const read = estimateOf(estimate(1, bits)) ?? 0;
    expect(Math.abs(read - bits) / bits).toBeLessThan(0.0001);
    const [theirs] = RtcpPacketConverter.deSerialize(estimate(1, bits));
    const { feedback } = theirs as RtcpPayloadSpecificFeedback;
    expect(Number((feedback as ReceiverEstimatedMaxBitrate).bitrate)).toBe(read);
  });

  it('writes and reads the time of a sender', () => {
    const time = { seconds: 3_900_000_000, fraction: 2_147_483_648, timestamp: 90_000 };
    expect(readSenderReport(senderReport(9, time, { packets: 3, octets: 400 }))).toEqual({ ssrc: 9, ...time });
    expect(readSenderReport(Buffer.alloc(20))).toBeUndefined();
  });

  it('ends at what is cut off', () => {
    const compound = Buffer.concat([nack(1, 2, [3]), nack(1, 2, [4])]);
    expect(readRtcp(compound)).toHaveLength(2);
    expect(readRtcp(compound.subarray(0, -1))).toHaveLength(1);
    expect(readRtcp(Buffer.alloc(3))).toEqual([]);
  });
});

describe('TransportWideFeedback', () => {
  const readBack = (packet: Buffer | undefined) => {
    const [part] = RtcpPacketConverter.deSerialize(packet ?? Buffer.alloc(0));
    return (part as RtcpTransportLayerFeedback).feedback as TransportWideCC;
  };

  it('says what has arrived and when, as others read it', () => {
    const feedback = new TransportWideFeedback(1);
    const arrivals = [
      [65_534, 1_000_000],
      [65_535, 1_001_000],
      [1, 1_300_000],
      [0, 1_299_000],
      [5, 1_300_250],
    ] as const;
    for (const [sequence, us] of arrivals) feedback.add(sequence, 77, us);
    const read = readBack(feedback.take());
    expect(read).toMatchObject({
      baseSequenceNumber: 65_534,
      packetStatusCount: 8,
      mediaSourceSsrc: 77,
      fbPktCount: 0,
    });
    expect(read.recvDeltas.map(({ delta }) => delta)).toEqual([40_000, 1000, 298_000, 1000, 250]);
  });

  it('goes on where it was, and counts', () => {
    const feedback = new TransportWideFeedback(1);
    expect(feedback.take()).toBeUndefined();
    feedback.add(10, 1, 0);
    feedback.take();
    feedback.add(13, 1, 5000);
    expect(readBack(feedback.take())).toMatchObject({ baseSequenceNumber: 11, packetStatusCount: 3, fbPktCount: 1 });
  });
});

describe('VP8', () => {
  const keyframe = hex('90 e0 8123 42 20 10 00');

  it('reads the descriptor', () => {
    expect(readVp8(keyframe)).toEqual({
      keyframe: true,
      ...{ pictureIdAt: 2, pictureId: 0x123, longPictureId: true },
      ...{ tl0At: 4, tl0: 0x42 },
    });
    expect(readVp8(hex('80 80 05 11'))).toMatchObject({
      keyframe: false,
      pictureId: 5,
      longPictureId: false,
      tl0At: -1,
    });
    expect(readVp8(hex('10 10'))).toMatchObject({ keyframe: true, pictureIdAt: -1 });
    expect(readVp8(hex('91 80 05 10'))).toMatchObject({ keyframe: false });
  });

  it.each(['', '90', '90 e0', '90 e0 81', '90 e0 8123 42 20'])('takes %j for none', (text) => {
    expect(readVp8(hex(text))).toBeUndefined();
  });

  it('numbers a copy anew', () => {
    const descriptor = readVp8(keyframe);
    const out = descriptor && renumberedVp8(keyframe, descriptor, { pictureId: 0x7fff - 0x122, tl0: 0xc0 });
    expect(out).toEqual(hex('90 e0 8000 02 20 10 00'));
    expect(keyframe.readUInt16BE(2)).toBe(0x8123);
  });
});

describe('H.264', () => {
  it.each([
    ['65 88', true],
    ['67 42', true],
    ['41 9a', false],
    ['7c 85 00', true],
    ['7c 05 00', false],
    ['78 0002 67 42 0001 68', true],
    ['78 0001 41', false],
    ['', false],
  ])('knows whether %j begins a picture of its own', (text, is) => {
    expect(isH264Keyframe(hex(text))).toBe(is);
  });
});
