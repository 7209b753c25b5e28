import { register } from 'node:module';

/** Spans that nobody would read: probes and metrics are asked for every few seconds. */
const UNTRACED = /^\/(healthz|readyz|metrics|socket\.io)/;

const isOn = (env: NodeJS.ProcessEnv): boolean =>
  env.OTEL_SDK_DISABLED !== 'true' &&
  env.OTEL_TRACES_EXPORTER !== 'none' &&
  Boolean(env.OTEL_EXPORTER_OTLP_ENDPOINT ?? env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT);

/**
 * Traces requests, statements and Redis commands by OpenTelemetry, if it is on.
 * Otherwise nothing of it is loaded. Call it before the modules that it instruments are imported. The exporter reads its
 * other `OTEL_*` variables itself. Returns what sends the last spans.
 */
export async function startTracing(env: NodeJS.ProcessEnv): Promise<() => Promise<void>> {
  if (!isOn(env)) return async () => {};
  register('@opentelemetry/instrumentation/hook.mjs', import.meta.url);
  const [api, core, contexts, trace, resources, exporter, instrumentation, http, postgres, redis] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/core'),
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/instrumentation'),
      import('@opentelemetry/instrumentation-http'),
      import('@opentelemetry/instrumentation-pg'),
      import('@opentelemetry/instrumentation-ioredis'),
    ]);
  const provider = new trace.TracerProvider({
    resource: resources
      .resourceFromAttributes({ 'service.name': 'parley' })
      .merge(resources.detectResources({ detectors: [resources.envDetector] })),
    ...(env.OTEL_TRACES_SAMPLER_ARG === undefined
      ? {}
      : {
          sampler: new trace.ParentBasedSampler({
            root: new trace.TraceIdRatioBasedSampler(Number(env.OTEL_TRACES_SAMPLER_ARG)),
          }),
        }),
    spanProcessors: [new trace.BatchSpanProcessor({ exporter: new exporter.OTLPTraceExporter() })],
  });
  api.context.setGlobalContextManager(new contexts.AsyncLocalStorageContextManager());
  api.propagation.setGlobalPropagator(new core.W3CTraceContextPropagator());
  api.trace.setGlobalTracerProvider(provider);
  instrumentation.registerInstrumentations({
    tracerProvider: provider,
    instrumentations: [
      new http.HttpInstrumentation({ ignoreIncomingRequestHook: ({ url = '' }) => UNTRACED.test(url) }),
      // Statements only with a request or a job: those of polling would be most of all.
      new postgres.PgInstrumentation({ requireParentSpan: true }),
      new redis.IORedisInstrumentation({ requireParentSpan: true }),
    ],
  });
  return () => provider.shutdown();
}
