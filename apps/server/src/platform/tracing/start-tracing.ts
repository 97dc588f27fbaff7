/**
 * Sends traces to the exporter that OpenTelemetry's own settings name (`OTEL_EXPORTER_OTLP_ENDPOINT`
 * and its kin, which the exporter reads). The packages are loaded only when it is called.
 * @returns what sends the rest, at the end of the process.
 */
export async function startTracing(serviceName: string): Promise<() => Promise<void>> {
  const [{ context, propagation, trace }, sdk, hooks, core, resources, exporter] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/core'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/exporter-trace-otlp-http'),
    ]);
  context.setGlobalContextManager(new hooks.AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new core.W3CTraceContextPropagator());
  const provider = new sdk.TracerProvider({
    resource: resources.resourceFromAttributes({ 'service.name': serviceName }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter: new exporter.OTLPTraceExporter() })],
  });
  trace.setGlobalTracerProvider(provider);
  return async () => {
    await provider.shutdown();
    for (const global of [trace, propagation, context]) global.disable();
  };
}
