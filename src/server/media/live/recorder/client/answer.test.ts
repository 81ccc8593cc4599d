import { expect, it } from 'vitest';
import { parseSdp } from '../../sfu/sdp/parse.ts';
import { answerTo } from './answer.ts';
import { EngineConnection } from './connection.ts';

const OFFER = `v=0
o=- 1 1 IN IP4 127.0.0.1
s=-
t=0 0
a=group:BUNDLE 0 1 2
m=audio 9 UDP/TLS/RTP/SAVPF 111 63
a=mid:0
a=sendrecv
a=msid:PA_1|x TR_sound
a=rtpmap:111 opus/48000/2
a=fmtp:111 minptime=10;useinbandfec=1
a=rtpmap:63 red/48000/2
a=fmtp:63 111/111
a=ssrc:1000 cname:x
m=video 9 UDP/TLS/RTP/SAVPF 96 97 98 99
a=mid:1
a=sendrecv
a=msid:PA_1|x TR_picture
a=rtpmap:96 VP8/90000
a=rtcp-fb:96 nack pli
a=rtcp-fb:* transport-cc
a=rtpmap:97 rtx/90000
a=fmtp:97 apt=96
a=rtpmap:98 VP9/90000
a=rtcp-fb:98 nack pli
a=rtpmap:99 rtx/90000
a=fmtp:99 apt=98
a=ssrc:2000 cname:x
m=application 9 UDP/DTLS/SCTP webrtc-datachannel
a=mid:2
`.replaceAll('\n', '\r\n');

it('takes only what can be written: no redundant sound, which would come instead, nor other codecs', async () => {
  const connection = await EngineConnection.make();
  try {
    const answer = answerTo(parseSdp(OFFER), connection);
    expect(answer).toContain('m=audio 9 UDP/TLS/RTP/SAVPF 111\r\n');
    expect(answer).toContain('m=video 9 UDP/TLS/RTP/SAVPF 96 97\r\n');
    for (const line of ['a=rtpmap:96 VP8/90000', 'a=rtcp-fb:* transport-cc', 'a=fmtp:97 apt=96'])
      expect(answer).toContain(line);
    expect(answer).not.toMatch(/red|VP9|:98|:99/u);
    expect(answer).toContain('m=application 9 UDP/DTLS/SCTP webrtc-datachannel\r\n');
  } finally {
    connection.close();
  }
});
