import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { withApp } from '../../../tests/support/index.ts';

describe('the API reference', () => {
  const server = withApp();

  it('runs no script but its own, in an origin of its own, in no frame', async () => {
    const { headers, body, statusCode } = await server.app.inject('/api/docs/');
    expect(statusCode).toBe(200);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain('sandbox allow-scripts allow-popups');
    expect(policy).not.toContain('allow-same-origin');
    const [scripts = ''] = /script-src [^;]*/.exec(policy) ?? [];
    expect(scripts).not.toMatch(/unsafe|\*|http/);
    const inline = [...body.matchAll(/<script[^>]*>([^<][\s\S]*?)<\/script>/g)].map(([, text = '']) => text);
    expect(inline).toHaveLength(2);
    for (const text of inline) expect(scripts).toContain(createHash('sha256').update(text).digest('base64'));
    expect(Number(headers['content-length'])).toBe(Buffer.byteLength(body));
  });

  it('gives its script and the contract to that origin', async () => {
    const script = await server.app.inject('/api/docs/js/scalar.js');
    expect(script.headers['cross-origin-resource-policy']).toBe('cross-origin');
    const contract = await server.app.inject('/api/openapi.json');
    expect(contract.headers['access-control-allow-origin']).toBe('*');
    expect(contract.json()).toMatchObject({ openapi: '3.1.0' });
  });
});
