import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { sendError } from './error-answer.ts';

const closed = Object.assign(new Error('Premature close'), { code: 'ERR_STREAM_PREMATURE_CLOSE' }) as FastifyError;

/** What an error is answered with, and on which levels it is logged. */
function answered(error: FastifyError, complete: boolean) {
  const levels: string[] = [];
  const log = Object.fromEntries(['info', 'warn', 'error'].map((level) => [level, () => levels.push(level)]));
  const request = { id: '1', headers: {}, raw: { complete }, log } as unknown as FastifyRequest;
  let status = 0;
  const reply = { headers: () => reply, type: () => reply, send: () => reply } as unknown as FastifyReply;
  reply.code = (code: number) => {
    status = code;
    return reply as never;
  };
  sendError(error, request, reply);
  return { status, levels };
}

describe('an error of a request', () => {
  it('is none of the server where its sender left before all of it had come', () => {
    expect(answered(closed, false)).toEqual({ status: 400, levels: ['info'] });
  });

  it('is one of the server where all of it had come', () => {
    expect(answered(closed, true)).toEqual({ status: 500, levels: ['error'] });
  });
});
