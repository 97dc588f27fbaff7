import { describe, expect, it } from 'vitest';
import { deviceWords } from './device.ts';

describe('the device of a session', () => {
  it.each([
    [
      'Mozilla/5.0 (Linux; Android 14; SM-A155M) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0 Mobile Safari/537.36',
      'Samsung Internet en Android',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
      'Safari en iPhone',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36 Edg/130.0',
      'Edge en Windows',
    ],
    ['curl/8.9.1', 'curl'],
    ['<script>alert(1)</script>', 'Dispositivo desconocido'],
    [null, 'Dispositivo desconocido'],
  ])('%s is said as %s', (userAgent, words) => {
    expect(deviceWords(userAgent)).toBe(words);
  });
});
