import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { iceServers } from './turn.ts';

it('gives each participant a name that ends, and its password', () => {
  const turn = { urls: ['turns:turn.example.kz:443?transport=tcp'], secret: 's'.repeat(32) };
  const [server] = iceServers(turn, 'aigul', 1_000_000_500);
  expect(server).toMatchObject({ urls: turn.urls, username: `${1_000_000 + 12 * 3600}:aigul` });
  expect(server?.credential).toBe(
    createHmac('sha1', turn.secret)
      .update(server?.username ?? '')
      .digest('base64'),
  );
});

it('tells of none where there is none', () => {
  expect(iceServers(undefined, 'aigul', 0)).toEqual([]);
});
