import { randomBytes } from 'node:crypto';
import { classes, Message, methods, parseMessage } from 'werift';
import { describe, expect, it } from 'vitest';
import { bindingAnswer, isSignedBy, readBinding } from './stun.ts';

const theirs = (password: string): Buffer => {
  const message = new Message(methods.BINDING, classes.REQUEST);
  message.setAttribute('USERNAME', 'ours:theirs').setAttribute('PRIORITY', 1_845_494_271);
  message.setAttribute('USE-CANDIDATE', null);
  return message.addMessageIntegrity(Buffer.from(password)).addFingerprint().bytes;
};

describe('checks of connections', () => {
  it('are read as werift writes them', () => {
    const packet = theirs('secret');
    const request = readBinding(packet);
    expect(request).toMatchObject({ ufrag: 'ours', nominated: true });
    expect(request && isSignedBy(packet, request, 'secret')).toBe(true);
    expect(request && isSignedBy(packet, request, 'another')).toBe(false);
  });

  it('are answered as werift reads it', () => {
    const transaction = randomBytes(12);
    const answer = bindingAnswer(transaction, { address: '192.0.2.7', port: 50_123 }, 'secret');
    const read = parseMessage(answer, Buffer.from('secret'));
    expect(read?.messageClass).toBe(classes.RESPONSE);
    expect(read?.getAttributeValue('XOR-MAPPED-ADDRESS')).toEqual(['192.0.2.7', 50_123]);
  });

  it('are none without a signature, or where they are cut off', () => {
    const unsigned = new Message(methods.BINDING, classes.REQUEST);
    unsigned.setAttribute('USERNAME', 'ours:theirs');
    expect(readBinding(unsigned.bytes)).toBeUndefined();
    const packet = theirs('secret');
    for (let length = 0; length < packet.length; length += 1)
      expect(readBinding(packet.subarray(0, length))).toBeUndefined();
  });
});
