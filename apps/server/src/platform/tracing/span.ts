import {
  type Attributes,
  type Span,
  SpanKind,
  type SpanOptions,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';

/**
 * Does the work inside a span of the trace that is under way; it ends when what the work promised
 * does. Names and attributes say what was done, never about whom: traces leave the machine. Without
 * an exporter it costs nothing.
 */
export function inSpan<T>(name: string, options: SpanOptions, work: () => T): T {
  return trace.getTracer('aulario').startActiveSpan(name, options, (span) => {
    try {
      const answer = work();
      if (answer instanceof Promise) {
        answer.then(
          () => span.end(),
          (error) => endFailed(span, error),
        );
      } else {
        span.end();
      }
      return answer;
    } catch (error) {
      endFailed(span, error);
      throw error;
    }
  });
}

/** The same for a call to another system. */
export function outsideSpan<T>(name: string, attributes: Attributes, work: () => T): T {
  return inSpan(name, { kind: SpanKind.CLIENT, attributes }, work);
}

/** Says the class of the error: its message may hold what a person sent. */
function endFailed(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute('error.type', error instanceof Error ? error.name : typeof error);
  span.end();
}
