import { describe, expect, it } from 'vitest';
import { buildFilm, signInAs, withApp } from '../../../../../../tests/support/index.ts';
import { roomsOf } from '../rooms.fixture.ts';

describe('the material of a room', () => {
  const server = withApp();
  const { live, join, put, state, meeting, guest, insideOf } = roomsOf(server);

  async function film(): Promise<number> {
    const { id } = await buildFilm(server.db);
    await publish(id, true);
    return id;
  }

  const publish = (id: number, published: boolean) =>
    server.db.updateTable('media_files').set({ published }).where('id', '=', id).execute();

  describe('setRoomMaterial and getRoomMaterial', () => {
    it('put a published file before all, and take it away', async () => {
      const { teacher, webinarId } = await live();
      const one = await join(webinarId);
      const id = await film();
      const read = () => one.client.get(`/rooms/${one.roomId}/material`);
      expect((await read()).status).toBe(404);
      expect((await put(one, '/material', { mediaFileId: id })).body.id).toBe('room-hosts-only');
      const { body } = await put(teacher, '/material', { mediaFileId: id });
      expect(body.material).toMatchObject({ mediaFileId: id, kind: 'video' });
      expect((await state(one)).room.material).toEqual(body.material);
      expect((await read()).body).toEqual({
        url: expect.stringMatching(/^\/api\/v1\/media\//u),
        mediaType: 'video/mp4',
      });
      await publish(id, false);
      expect((await read()).status).toBe(404);
      expect(Object.keys((await put(teacher, '/material', { mediaFileId: id })).body.errors)).toEqual(['mediaFileId']);
      expect((await put(teacher, '/material', { mediaFileId: null })).body.material).toBeNull();
      expect((await state(one)).room.material).toBeNull();
    });

    it('are not for guests who help to lead: they do not know the library', async () => {
      const staff = await signInAs(server, 'admin');
      const { id, ...door } = await meeting(staff.user.id, { lobby: false });
      const host = insideOf(staff, (await staff.post(`/meetings/${id}/room`)).body);
      const helper = await guest(door);
      await put(host, `/people/${helper.personId}`, { role: 'cohost' });
      const mediaFileId = await film();
      expect((await put(helper, '/material', { mediaFileId })).status).toBe(403);
      await put(host, '/material', { mediaFileId });
      expect((await helper.client.get(`/rooms/${helper.roomId}/material`)).status).toBe(200);
    });
  });
});
