// A warning or an error on the console fails the test that caused it: nobody reads them there. A
// test that expects one replaces the function: `vi.spyOn(console, 'error').mockReturnValue()`.
import { format } from 'node:util';
import { afterAll, afterEach } from 'vitest';

/** @type {Error[]} */
let heard = [];
/** Of a library's checks of development, where the machine was busy: says nothing of the code. */
const ofABusyMachine = /Middleware took \d+ms, which is more than the warning threshold/;

for (const name of ['error', 'warn']) {
  console[name] = (...values) => {
    const words = format(...values);
    if (ofABusyMachine.test(words)) return;
    // Made here, so that its stack leads to the line that spoke.
    heard.push(new Error(`console.${name}: ${words}`));
  };
}

function failOnNoise() {
  const noise = heard;
  heard = [];
  if (noise.length === 1) throw noise[0];
  if (noise.length > 1) throw new AggregateError(noise, `The console had ${noise.length} faults.`);
}

afterEach(failOnNoise);
// What a suite says while it is set up or torn down.
afterAll(failOnNoise);
