import { beforeEach, expect, it, vi } from 'vitest';
import { cluster, leaf, playTree } from './tree.fixture.ts';

// scorm-again tells every delivery.
beforeEach(() => void vi.spyOn(console, 'debug').mockReturnValue());

it('tells with a commit how items stand, before the content is left', async () => {
  const player = await playTree(cluster('course', [leaf('a'), leaf('b')]));
  player.call('Initialize', '');
  player.set('cmi.completion_status', 'completed');
  player.set('cmi.success_status', 'passed');
  expect(player.navigation().items.a?.completion).not.toBe('completed');
  player.call('Commit', '');
  expect(player.navigation().items.a).toMatchObject({ completion: 'completed', success: 'passed' });
  const told = player.messages.filter(({ synaq }) => synaq === 'navigation').length;
  player.set('cmi.location', '2');
  player.call('Commit', '');
  expect(player.messages.filter(({ synaq }) => synaq === 'navigation')).toHaveLength(told);
});
