import type { FastifyRequest } from 'fastify';
import type { Schemas } from '#shared/contract/index.ts';
import type { Context, SignedIn } from '../../../../context.ts';
import { networkOf } from '../../../../network.ts';
import { askerWith, bearerOf } from '../member.ts';
import { entranceOf, type Visitor } from './entrance.ts';

interface Call {
  params: { id?: number };
  body?: unknown;
  user: SignedIn | undefined;
  request: FastifyRequest;
}

type Handler = (call: Call) => Promise<unknown>;

/** Uploads have bounds of their own (`x-work`), and wait for the store of contents more than for the database. */
const APART: ReadonlySet<string> = new Set(['uploadRoomFile']);

/** Has all operations of rooms go through the one entrance. */
export function throughEntrance<H extends object>(ctx: Context, handlers: H): H {
  const entries = Object.entries(handlers as Record<string, Handler>).map(([operation, handler]) => [
    operation,
    APART.has(operation)
      ? handler
      : (call: Call) => entranceOf(ctx).pass(visitorOf(operation, call), () => handler(call)),
  ]);
  return Object.fromEntries(entries) as H;
}

function visitorOf(operation: string, { params, body, user, request }: Call): Visitor {
  const room = roomOf(operation, params.id, body);
  if (user !== undefined) return { room, person: `${user.userId}`, network: undefined };
  const { ticketHash } = askerWith(undefined, bearerOf(request));
  return { room, person: ticketHash, network: networkOf(request.ip) };
}

/** A room that is not known yet is called by the way to it. */
function roomOf(operation: string, id: number | undefined, body: unknown): string {
  if (operation === 'openWebinarRoom') return `webinar ${id}`;
  if (operation === 'openMeetingRoom') return `meeting ${id}`;
  if (operation === 'lookAtRoom') return `number ${(body as Schemas['RoomLook']).number}`;
  if (operation !== 'enterRoom') return `room ${id}`;
  const { webinarId, meetingId, number } = body as Schemas['RoomEntryWish'];
  if (webinarId !== undefined) return `webinar ${webinarId}`;
  return meetingId === undefined ? `number ${number}` : `meeting ${meetingId}`;
}
