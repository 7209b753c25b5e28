import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getMe } from '#contract/identity.ts';
import { perform } from '#tests/support/serverCast.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { until } from '#tests/support/until.ts';
import { startNode } from '../cluster/nodes.ts';

interface Span {
  name: string;
  traceId: string;
  attributes: { key: string; value: object }[];
}
interface Export {
  resourceSpans: {
    resource: { attributes: { key: string; value: { stringValue?: string } }[] };
    scopeSpans: { scope: { name: string }; spans: Span[] }[];
  }[];
}

const exported: Export[] = [];
/** A collector of OpenTelemetry, which keeps what it is sent. */
const collector = createServer((request, response) => {
  let body = '';
  request.on('data', (part) => (body += String(part)));
  request.on('end', () => {
    if (request.url === '/v1/traces') exported.push(JSON.parse(body) as Export);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
});

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', () => resolve()));
});
afterAll(async () => {
  await server.stop();
  collector.closeAllConnections();
  collector.close();
});

const spans = () =>
  exported.flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ scopeSpans }) =>
      scopeSpans.flatMap(({ scope, spans: all }) => all.map((span) => ({ scope: scope.name, ...span }))),
    ),
  );

it('with OTEL_* a request and its statements are one trace, and nothing of a person is in it', async () => {
  const org = await server.organisation();
  const { port } = collector.address() as AddressInfo;
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${port}`;
  process.env.OTEL_RESOURCE_ATTRIBUTES = 'deployment.environment.name=test';
  const node = await startNode(server, 2);
  delete process.env.OTEL_EXPORTER_OTLP_ENDPOINT;
  delete process.env.OTEL_RESOURCE_ATTRIBUTES;
  try {
    const { status } = await perform(node.url, getMe, {}, { authorization: `Bearer ${org.ada.token}` });
    expect(status).toBe(200);
    await fetch(`${node.url}/healthz`);
  } finally {
    // Ending sends what is left.
    await node.stop();
  }
  await until(() => spans().length > 0, 'the spans');
  const request = spans().find(
    ({ scope, name }) => scope.endsWith('instrumentation-http') && name.startsWith('GET'),
  );
  expect(request).toBeDefined();
  const statements = spans().filter(
    ({ scope, traceId }) => scope.endsWith('instrumentation-pg') && traceId === request!.traceId,
  );
  expect(statements.length).toBeGreaterThan(0);
  const resource = exported[0]!.resourceSpans[0]!.resource.attributes;
  expect(resource).toContainEqual({ key: 'service.name', value: { stringValue: 'parley' } });
  expect(resource).toContainEqual({ key: 'deployment.environment.name', value: { stringValue: 'test' } });
  const text = JSON.stringify(exported);
  expect(text).not.toContain(org.ada.token);
  expect(text).not.toContain('/healthz');
});
