import type { Template } from '@pdfme/common';
import type { Piscina } from 'piscina';

export type DocumentFacts = { title: string; subject: string; author: string; date: Date };

/** What the press is given; nothing in it but data, since it goes to another thread. */
export type PrintOrder = {
  template: Template;
  /** The texts and pictures by the names of the template's parts. */
  inputs: Record<string, string>[];
  facts: DocumentFacts;
};

/** Milliseconds after which a document is given up, those before it in the queue included. */
const patience = 120_000;
/** Milliseconds without a document after which the thread ends and its memory is free. */
const idle = 60_000;

let thread: Promise<Piscina<PrintOrder, Uint8Array>> | undefined;

/**
 * Draws a PDF in a thread of its own, one after the other: loading pdfme takes seconds, and a long
 * document as much, in which the process would answer nobody.
 * @throws Error when a picture among the parts is none, or when it took longer than two minutes.
 */
export async function print(order: PrintOrder): Promise<Uint8Array> {
  thread ??= startThread();
  return (await thread).run(order, { signal: AbortSignal.timeout(patience) });
}

async function startThread(): Promise<Piscina<PrintOrder, Uint8Array>> {
  const { Piscina } = await import('piscina');
  return new Piscina({
    filename: new URL('./press.worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idle,
    // A document that needs more fails by itself and takes nobody with it.
    resourceLimits: { maxOldGenerationSizeMb: 768 },
  });
}
