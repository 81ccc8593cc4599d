import { readFileSync } from 'node:fs';
import { describe, expect, it, onTestFinished } from 'vitest';
import { makeCertificate } from '../transport/certificate.ts';
import { IceTable } from '../transport/ice.ts';
import { MediaTransport } from '../transport/media-transport.ts';
import { MediaPorts } from '../transport/ports.ts';
import { answerOffer, type AnswerRules } from './answer.ts';
import { offerTracks, type SentTrack } from './offer.ts';
import {
  directionOf,
  fingerprintsOf,
  formatsOf,
  midOf,
  parseSdp,
  SdpError,
  ufragOf,
  attributeOf,
  attributesOf,
} from './parse.ts';

const chromium = (kind: 'simulcast' | 'plain'): string =>
  readFileSync(new URL(`chromium-${kind}.fixture.sdp`, import.meta.url), 'utf8');

async function openTransport(): Promise<MediaTransport> {
  const table = new IceTable();
  const ports = await MediaPorts.open({ udpPort: 0, tcpPort: 0, announce: ['127.0.0.1'] }, table);
  const transport = new MediaTransport({ table, ports, certificate: await makeCertificate() });
  onTestFinished(() => {
    transport.close();
    ports.close();
  });
  return transport;
}

async function answerTo(text: string, rules: Partial<AnswerRules> = {}) {
  const transport = await openTransport();
  const { sdp, tracks } = answerOffer(parseSdp(text), transport, 1, {
    preferred: () => 'vp8',
    mayPublish: true,
    ...rules,
  });
  return { answer: parseSdp(sdp), tracks, transport };
}

describe('the answer to an offer of Chromium', () => {
  it('takes one codec, three layers, and what is needed of extensions', async () => {
    const { answer, tracks } = await answerTo(chromium('simulcast'));
    const [video, audio, data] = answer.sections;
    expect(answer.sections.map(({ kind }) => kind)).toEqual(['video', 'audio', 'application']);
    expect(video?.payloads).toEqual([96, 97]);
    expect(video && attributeOf(video, 'simulcast')).toBe('recv q;h;f');
    expect(video && directionOf(video)).toBe('recvonly');
    expect(video && attributesOf(video, 'extmap').map((line) => line.split(' ')[0])).toEqual(['9', '10', '11', '4']);
    expect(audio?.payloads).toEqual([111]);
    expect(data && attributeOf(data, 'sctp-port')).toBe('5000');
    expect(tracks[0]).toMatchObject({ mid: '0', kind: 'video', rids: ['q', 'h', 'f'], active: true, ssrcs: [] });
    expect(tracks[1]).toMatchObject({ mid: '1', kind: 'audio', format: { codec: 'opus', payloadType: 111 } });
  });

  it('knows the sources of a track in one encoding, and of its resends', async () => {
    const { tracks } = await answerTo(chromium('plain'));
    const [video] = tracks;
    expect(video?.rids).toEqual([]);
    expect(video?.ssrcs).toHaveLength(1);
    expect([...(video?.resends.values() ?? [])]).toEqual(video?.ssrcs);
  });

  it('takes H.264 in the profile that everybody decodes, where it is preferred', async () => {
    const { answer } = await answerTo(chromium('plain'), { preferred: () => 'h264' });
    const [video] = answer.sections;
    expect(video?.payloads).toEqual([102, 103]);
    expect(video && formatsOf(video)[0]).toMatchObject({ codec: 'h264' });
  });

  it('lets nobody send who may not', async () => {
    const { answer, tracks } = await answerTo(chromium('simulcast'), { mayPublish: false });
    expect(answer.sections.slice(0, 2).map(directionOf)).toEqual(['inactive', 'inactive']);
    expect(tracks.every(({ active }) => !active)).toBe(true);
  });

  it('says where we are, and which certificate we have', async () => {
    const { answer, transport } = await answerTo(chromium('plain'));
    const [first, second] = answer.sections;
    expect(first && attributesOf(first, 'candidate')).toHaveLength(2);
    expect(second && attributesOf(second, 'candidate')).toEqual([]);
    expect(ufragOf(answer)).toBe(transport.ice.local.ufrag);
    expect(new Set(fingerprintsOf(answer).map(({ value }) => value))).toEqual(
      new Set([transport.ground.certificate.fingerprint]),
    );
    expect(attributeOf(answer, 'group')).toBe('BUNDLE 0 1 2');
  });

  it('refuses a section in formats that we do not have', async () => {
    const { answer, tracks } = await answerTo(
      'v=0\r\nm=video 9 UDP/TLS/RTP/SAVPF 45\r\na=mid:0\r\na=sendonly\r\na=rtpmap:45 AV1/90000\r\n',
    );
    expect(answer.sections[0]).toMatchObject({ port: 0, payloads: [45] });
    expect(tracks).toEqual([]);
  });
});

describe('the offer to a subscriber', () => {
  const track: SentTrack = {
    ...{ mid: '3', codec: 'vp8', parameters: '', stream: 'PA_a|camera', trackId: 'TR_V1', ssrc: 1, rtxSsrc: 2 },
  };

  it('has the tracks that are sent, and keeps the places of those that are not', async () => {
    const transport = await openTransport();
    const offer = parseSdp(offerTracks([{ gone: { mid: '2', codec: 'opus' } }, { track }], transport, 4));
    expect(offer.sections.map((one) => [one.kind, midOf(one), one.port])).toEqual([
      ['application', 'data', 9],
      ['audio', '2', 0],
      ['video', '3', 9],
    ]);
    expect(attributeOf(offer, 'group')).toBe('BUNDLE data 3');
    const [, , video] = offer.sections;
    expect(video && attributeOf(video, 'msid')).toBe('PA_a|camera TR_V1');
    expect(video && attributeOf(video, 'ssrc-group')).toBe('FID 1 2');
    expect(video && attributeOf(video, 'setup')).toBe('actpass');
  });
});

describe('parseSdp', () => {
  it.each(['', 'hello', `v=0\r\n${'m=video 9 UDP/TLS/RTP/SAVPF 96\r\n'.repeat(301)}`, 'v=0\r\nm=vi\tdeo 9 UDP 96'])(
    'refuses what is no SDP',
    (text) => {
      expect(() => parseSdp(text)).toThrow(SdpError);
    },
  );

  it('lets nothing into our lines that would end them', async () => {
    const { answer } = await answerTo(
      'v=0\nm=video 9 UDP/TLS/RTP/SAVPF 96\na=mid:0\na=sendonly\na=rtpmap:96 VP8/90000\na=fmtp:96 x=1\u2028a=evil\na=rid:q\u0085x send\n',
    );
    expect(answer.sections[0]?.port).toBe(0);
    await expect(answerTo('v=0\nm=video 9 UDP/TLS/RTP/SAVPF 96\na=mid:0 1\n')).rejects.toThrow(SdpError);
  });
});
