import { availableParallelism } from 'node:os';
import type { Template } from '@pdfme/common';
import type { Piscina } from 'piscina';

export type DocumentFacts = { title: string; subject: string; author: string; date: Date };

/** What the press is given; nothing in it but data, since it goes to another thread. */
export type PrintOrder = {
  template: Template;
  /** The texts and pictures by the names of the template's parts. */
  inputs: Record<string, string>[];
  facts: DocumentFacts;
  /** Part of a document that is put together elsewhere: it is not made fit for archives by itself. */
  layer?: boolean;
};

/** Milliseconds after which a document is given up, those before it in the queue included. */
const patience = 120_000;
/** Milliseconds without a document after which the thread ends and its memory is free. */
const idle = 60_000;
/** Megabytes for what lives no longer than a document: with less, collecting it is a tenth of the work. */
const young = 64;

let threads: Promise<Piscina> | undefined;
let drawHere: ((order: PrintOrder) => Promise<Uint8Array>) | undefined;

/**
 * Draws a PDF in a thread of its own: loading pdfme takes seconds, and a long document as much, in
 * which the process would answer nobody.
 * @throws Error when two parts have one name or a picture is none, or when it took longer than two minutes.
 */
export async function print(order: PrintOrder): Promise<Uint8Array> {
  checkNames(order.template);
  if (drawHere) return drawHere(order);
  return inPress(new URL('./press.worker.ts', import.meta.url), order);
}

/**
 * Has a document made in that thread from its first line to its last.
 * @param worker the module whose default function makes it; what it prints is drawn where it runs
 * @param order nothing but data
 */
export async function inPress<Order, Made>(worker: URL, order: Order): Promise<Made> {
  threads ??= startThreads();
  const signal = AbortSignal.timeout(patience);
  return (await threads).run(order, { filename: worker.href, signal });
}

/** Said by the thread itself, where nothing needs to be handed on. */
export function drawsHere(draw: (order: PrintOrder) => Promise<Uint8Array>): void {
  drawHere = draw;
}

/** Of two parts with one name, also on different pages, both would show what the second says. */
function checkNames({ schemas }: Template): void {
  const names = new Set<string>();
  for (const { name } of schemas.flat()) {
    if (names.has(name)) throw new Error(`Two parts of a document are named ${name}`);
    names.add(name);
  }
}

async function startThreads(): Promise<Piscina> {
  const { Piscina } = await import('piscina');
  return new Piscina({
    minThreads: 0,
    // Of two processors one is for those who ask.
    maxThreads: availableParallelism() > 2 ? 2 : 1,
    idleTimeout: idle,
    // A document that needs more fails by itself and takes nobody with it.
    resourceLimits: { maxOldGenerationSizeMb: 768, maxYoungGenerationSizeMb: young },
    execArgv: ['--import', new URL('./press.hooks.ts', import.meta.url).href],
  });
}
